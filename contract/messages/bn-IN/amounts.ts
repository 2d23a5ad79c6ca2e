/** Amounts and counts where there is little room; which of these a language has: see `contract/rules/money.ts`. */
export const amounts = {
  thousands: '{amount}\u00a0হাজার',
  lakhs: '{amount}\u00a0লাখ',
  crores: '{amount}\u00a0কোটি',
  millions: '{amount}\u00a0মিলিয়ন',
} as const
