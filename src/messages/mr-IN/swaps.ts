/** Texts about swaps of turns that are said without their screens: they are loaded when they are opened. */
export const swaps = {
  swapTitle: 'नंबरांची अदलाबदल',
  answerNeedsConnection: 'उत्तर द्यायला इंटरनेट लागते.',
} as const
