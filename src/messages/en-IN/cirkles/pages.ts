/** Texts of the pages of invitations, of requests to join, and of successes. */
export const pages = {
  joinRequests: 'Requests to join your Cirkle',
  loadingJoinRequests: 'Loading the requests',
  noJoinRequests: 'No requests available.',
  nothingToShowHeading: 'Your Cirkle',
  nothingToShow: 'We can’t show this Cirkle.',
  nothingToShowHint:
    'It is not on this phone, or there is nothing to celebrate yet. Your Cirkles are under My Cirkles.',
} as const
