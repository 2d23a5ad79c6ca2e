/** Texts of a Cirkle that one is not in, and may ask to join. */
export const recommend = {
  cirkleDetailsTitle: 'View Cirkle Details',
  close: 'Close',
  requestToJoin: 'Request to join',
  requested: 'Requested',
  withdrawRequest: 'Withdraw request',
  viewInvitation: 'View your invitation',
  viewCirkle: 'View Cirkle',
  standingWithTitle: '<b>{title}</b> {text}',
  ownedBy: 'By {name}',
  loadingCirkle: 'Loading the Cirkle',
  notFound: 'This Cirkle is not here.',
  notFoundHint: 'Please check that you opened the whole link.',
  offline: 'You are offline.',
  needsConnection: 'A Cirkle you are not in is read at Cirkles itself, so this needs a connection.',
  couldNotBeLoaded: 'The Cirkle could not be loaded.',
  askedToJoin: 'You have asked to join.',
  askedToJoinHint: '{owner} has yet to answer. You get a notification when they do.',
  alreadyInvited: '{owner} has invited you: you need not ask.',
  whatOwnerSees:
    '{owner} decides who joins, and will see your name, photo and phone number, your country, since when you have been with Cirkles, and in how many Cirkles you are active.',
} as const
