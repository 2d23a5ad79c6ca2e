/** Amounts and counts where there is little room; which of these a language has: see `contract/rules/money.ts`. */
export const amounts = {
  thousands: '{amount} হাজার',
  lakhs: '{amount} লাখ',
  crores: '{amount} কোটি',
  millions: '{amount} মিলিয়ন',
} as const
