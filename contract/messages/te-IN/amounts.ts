/** Amounts and counts where there is little room; which of these a language has: see `contract/rules/money.ts`. */
export const amounts = {
  thousands: '{amount} వేలు',
  lakhs: '{amount} లక్షలు',
  crores: '{amount} కోట్లు',
  millions: '{amount} మిలియన్',
} as const
