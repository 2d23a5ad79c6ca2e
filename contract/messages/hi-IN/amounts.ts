/** Amounts and counts where there is little room; which of these a language has: see `contract/rules/money.ts`. */
export const amounts = {
  thousands: '{amount}\u00a0हज़ार',
  lakhs: '{amount}\u00a0लाख',
  crores: '{amount}\u00a0करोड़',
  millions: '{amount}\u00a0मिलियन',
} as const
