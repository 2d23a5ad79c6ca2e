/** Texts of swaps: outcomes and notices. */
export const swaps = {
  requestSent: 'Swap Request Sent',
  accepted: 'Accepted',
  declined: 'Denied',
  withdrawn: 'Withdrawn',
} as const
