/** Texts of asking to join a Cirkle, and of why an invitation or a request leads no further. */
export const joinRequests = {
  linkNotFound: 'This invitation link does not work.',
  linkNotFoundHint: 'Please check that you opened the whole of it, or ask for a new one.',
  invitationExpired: 'This invitation has expired.',
  invitationExpiredHint:
    'An invitation works for {days, plural, one {# day} other {# days}}. The owner of the Cirkle can send you a new one.',
  invitationClosed: 'This invitation is no longer open.',
  invitationClosedHint:
    'It was used, declined or taken back, or a newer one took its place. If you accepted it, the Cirkle is under My Cirkles.',
  anotherAddress: 'This invitation was sent to another email address.',
  anotherAddressHint:
    'Only an account with that address can answer it. Sign in with that account, or sign up with that address, and you come back here.',
  privateCirkle: 'This Cirkle is private.',
  privateCirkleHint:
    'Only those its owner invites by email can join. If another address of yours was invited, sign in with that account.',
  alreadyMember: 'You are a member already.',
  alreadyMemberHint: 'The Cirkle is under My Cirkles.',
  alreadyRequested: 'You have asked to join already.',
  alreadyRequestedHint: 'The owner has yet to answer. You get a notification when they do.',
  requestClosed: 'This request is no longer open.',
  requestClosedHint:
    'The owner has answered it, or the Cirkle takes no more members. Your notifications say how it ended.',
  askedTooOften: 'You can ask to join a Cirkle {times} times.',
  askedTooOftenHint: 'Only an invitation by its owner opens this one to you now.',
  cirkleFull: 'This Cirkle is full.',
  cirkleFullHint: 'Every seat is taken. If somebody leaves before it starts, this link works again.',
  cirkleStarted: 'This Cirkle has started.',
  cirkleStartedHint: 'From then on its members stay the same, so nobody can join it any more.',
  cirkleCancelled: 'This Cirkle was cancelled.',
  cirkleCancelledHint: 'It was cancelled before it started. Nobody owes anything for it.',
  requestWithdrawn: 'Your request is withdrawn.',
  requestSent: 'Your request to join was sent.',
} as const
