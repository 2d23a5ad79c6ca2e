/** Texts about swaps of turns that are said without their screens: they are loaded when they are opened. */
export const swaps = {
  swapTitle: 'వంతులు మార్చుకోండి',
  answerNeedsConnection: 'జవాబు ఇవ్వడానికి నెట్ కావాలి.',
} as const
