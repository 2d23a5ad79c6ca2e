/** Why a password is not taken, before the server is asked. */
export const easyPassword = {
  easyToGuess: 'इस पासवर्ड का अंदाज़ा लगाना आसान है। कोई दूसरा चुनें।',
} as const
