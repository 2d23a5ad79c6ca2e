/** Texts of swaps: outcomes and notices. */
export const swaps = {
  requestSent: 'Swap Request Sent',
  // Of a request to swap turns, as those that follow.
  accepted: 'Accepted',
  declined: 'Denied',
  withdrawn: 'Withdrawn',
} as const
