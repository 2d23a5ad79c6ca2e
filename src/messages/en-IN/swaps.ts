/** Texts about swaps of turns that are said without their screens: they are loaded when they are opened. */
export const swaps = {
  swapTitle: 'Swap Turns',
  answerNeedsConnection: 'Answering needs a connection.',
} as const
