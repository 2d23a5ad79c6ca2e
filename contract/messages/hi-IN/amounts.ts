/** Amounts and counts where there is little room; which of these a language has: see `contract/rules/money.ts`. */
export const amounts = {
  thousands: '{amount} हज़ार',
  lakhs: '{amount} लाख',
  crores: '{amount} करोड़',
  millions: '{amount} मिलियन',
} as const
