/** Errors of a subscription to push messages. */
export const push = {
  notAnAddress: 'ఇది సరైన అడ్రస్ కాదు.',
  notAKey: 'ఇది సరైన కీ కాదు.',
} as const
