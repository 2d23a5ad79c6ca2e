/** Why a password is not taken, before the server is asked. */
export const easyPassword = {
  easyToGuess: 'This password is easy to guess. Please choose another.',
} as const
