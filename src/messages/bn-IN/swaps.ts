/** Texts about swaps of turns that are said without their screens: they are loaded when they are opened. */
export const swaps = {
  swapTitle: 'পালা অদলবদল',
  answerNeedsConnection: 'উত্তর দিতে ইন্টারনেট লাগবে।',
} as const
