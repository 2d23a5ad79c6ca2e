/** Texts of invitations and requests to join, as Home shows them, and of a Cirkle’s terms. */
export const invitations = {
  cirkleDetailsTitle: 'View Cirkle Details',
  close: 'Close',
  loadingInvitation: 'Loading the invitation',
  invitationNotOpen: 'This invitation is not open any more.',
  invitationNotOpenHint:
    'It was answered, taken back or has expired, or the Cirkle has started or was cancelled.',
  ownedBy: 'By {name}',
  monthlyPot: 'Monthly pot',
  contributionAmount: 'Contribution amount',
  perMonth: '{amount} a month',
  members: 'Members',
  outOf: '{count} of {most}',
  firstPayment: 'First payment',
  created: 'Created',
  potGrows:
    'The pot grows with the members, to {amount} with all {count}: every member pays the contribution, and everyone receives the whole pot once.',
  orderMayChange: 'The owner can change the order until it starts.',
  placeInvitesYou: '<b>{owner}</b> invites you to take over the place of <b>{name}</b> in <b>{cirkle}</b>.',
  placeMeans:
    'Until now {owner} recorded for {name}. When you accept, you act for yourself: you pay, receive and answer. What was recorded stays, and you see all of it.',
  yourTurn: 'Your turn',
  yourTurnLater: 'Known when it starts',
  asksToJoin: 'Asks to join {cirkle}',
  livesIn: 'Lives in {country}',
  activeIn: '{count, plural, one {Active in # Cirkle} other {Active in # Cirkles}}',
  acceptRequest: 'Accept Request',
  acceptRequestOf: 'Accept Request of {name}',
  declineRequest: 'Decline Request',
  declineRequestOf: 'Decline Request of {name}',
} as const
