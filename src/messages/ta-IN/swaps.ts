/** Texts about swaps of turns that are said without their screens: they are loaded when they are opened. */
export const swaps = {
  swapTitle: 'முறையை மாற்றிக்கொள்',
  answerNeedsConnection: 'பதில் சொல்ல நெட் தேவை.',
} as const
