/** Amounts and counts where there is little room; which of these a language has: see `contract/rules/money.ts`. */
export const amounts = {
  thousands: '{amount}K',
  lakhs: '{amount} lakh',
  crores: '{amount} crore',
  millions: '{amount}M',
} as const
