/** Texts of the page that the link of an invitation opens. */
export const links = {
  tryAgain: 'Try again',
  accept: 'Accept',
  decline: 'Decline',
  goToMyCirkles: 'Go to My Cirkles',
  loadingInvitation: 'Loading the invitation',
  offline: 'You are offline.',
  needsConnection: 'An invitation is opened and answered at Cirkles itself, so this needs a connection.',
  couldNotBeLoaded: 'The invitation could not be loaded. It is not used up by that.',
  cirkleFromOwner: '<b>{cirkle}</b>, from {owner}',
} as const
