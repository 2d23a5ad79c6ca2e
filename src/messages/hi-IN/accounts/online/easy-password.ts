/** Why a password is not taken, before the server is asked. */
export const easyPassword = {
  easyToGuess: 'यह पासवर्ड आसानी से पकड़ा जा सकता है। कोई दूसरा चुनें।',
} as const
