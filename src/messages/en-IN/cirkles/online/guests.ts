/** Texts of invitations that are shown with their terms, also to people without an account. */
export const guests = {
  loading: 'Loading the invitation',
  invites: '<b>{owner}</b> invites you to join <b>{cirkle}</b>.',
  isFull: 'Every seat is taken now. If somebody leaves before it starts, this link works again.',
  asksFirst: '{owner} decides who joins: your answer sends a request.',
  givesSeat: 'Accepting gives you a seat. It was sent to one email address: use that one.',
  notShown: 'You have been invited to a Cirkle.',
  notShownHint:
    'It is shown once you are signed in. If you were invited by email, use that address. If nothing is shown then, ask for a new link.',
  offline: 'You are offline.',
  needsConnection: 'The invitation is shown when you are online again. It is not used up.',
  tryAgain: 'Try again',
  months: 'Months',
  upToMonths: 'Up to {count}',
  yourPayoutIfNext: 'Your payout, if you join next',
  potWhenFull: 'Pot when full',
  howItWorks:
    'Everyone pays the same each month, and each month one member receives the whole pot, until everyone has had a turn. Members pay each other directly. Cirkles keeps the record and moves no money.',
} as const
