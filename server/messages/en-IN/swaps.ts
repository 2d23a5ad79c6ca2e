/** Texts of swaps: outcomes and notices. */
export const swaps = {
  requestSent: 'Swapping Request Sent',
  accepted: 'Accepted',
  declined: 'Denied',
  withdrawn: 'Withdrawn',
  chooseAnotherMember: 'Please choose another member of this Cirkle.',
  requestNotice:
    '{requester} asks to swap turns with you in {cirkle}: you would receive on {after} instead of {before}.',
  acceptedNotice: '{asked} accepted your swap in {cirkle}: you now receive on {after}.',
  declinedNotice: '{asked} declined your swap in {cirkle}.',
  supersededNotice: 'Your swap request to {asked} in {cirkle} is over: another swap was accepted.',
  lapsedNotice: 'Your swap request to {asked} in {cirkle} has expired: it was not answered in time.',
  appliedNotice: '{requester} and {asked} have swapped turns in {cirkle}.',
} as const
