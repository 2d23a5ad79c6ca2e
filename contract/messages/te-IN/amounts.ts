/** Amounts and counts where there is little room; which of these a language has: see `contract/rules/money.ts`. */
export const amounts = {
  thousands: '{amount}\u00a0వేలు',
  lakhs: '{amount}\u00a0లక్షలు',
  crores: '{amount}\u00a0కోట్లు',
  millions: '{amount}\u00a0మిలియన్',
} as const
