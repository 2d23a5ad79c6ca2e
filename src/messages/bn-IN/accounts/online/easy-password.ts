/** Why a password is not taken, before the server is asked. */
export const easyPassword = {
  easyToGuess: 'এই পাসওয়ার্ড সহজে আন্দাজ করা যায়। অন্য একটা বেছে নিন।',
} as const
