/** Why a password is not taken, before the server is asked. */
export const easyPassword = {
  easyToGuess: 'हा पासवर्ड ओळखायला सोपा आहे. दुसरा निवडा.',
} as const
