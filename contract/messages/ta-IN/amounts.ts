/** Amounts and counts where there is little room; which of these a language has: see `contract/rules/money.ts`. */
export const amounts = {
  thousands: '{amount} ஆயிரம்',
  lakhs: '{amount} லட்சம்',
  crores: '{amount} கோடி',
  millions: '{amount} மில்லியன்',
} as const
