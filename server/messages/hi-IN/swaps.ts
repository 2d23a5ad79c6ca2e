/** Texts of swaps: outcomes and notices. */
export const swaps = {
  requestSent: 'बारी बदलने की रिक्वेस्ट भेजी गई',
  accepted: 'मंज़ूर',
  declined: 'मना किया गया',
  withdrawn: 'वापस ली गई',
} as const
