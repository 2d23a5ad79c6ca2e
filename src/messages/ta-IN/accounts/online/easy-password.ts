/** Why a password is not taken, before the server is asked. */
export const easyPassword = {
  easyToGuess: 'இந்த பாஸ்வேர்டை எளிதாகக் கண்டுபிடிக்கலாம். வேறொன்றைத் தேர்வு செய்யுங்கள்.',
} as const
