/** Texts about swaps of turns that are said without their screens: they are loaded when they are opened. */
export const swaps = {
  swapTitle: 'बारी बदलें',
  answerNeedsConnection: 'जवाब देने के लिए इंटरनेट चाहिए।',
} as const
