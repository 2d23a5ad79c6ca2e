/** Amounts and counts where there is little room; which of these a language has: see `contract/rules/money.ts`. */
export const amounts = {
  thousands: '{amount}\u00a0ஆயிரம்',
  lakhs: '{amount}\u00a0லட்சம்',
  crores: '{amount}\u00a0கோடி',
  millions: '{amount}\u00a0மில்லியன்',
} as const
