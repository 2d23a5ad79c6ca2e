/** Texts of swaps: outcomes and notices. */
export const swaps = {
  requestSent: 'अदलाबदलीची विनंती पाठवली',
  accepted: 'स्वीकारली',
  declined: 'नाकारली',
  withdrawn: 'मागे घेतली',
} as const
