/** Texts of groups of notifications, and of those that were read or are done. */
export const groupedNotices = {
  manyAskToJoin: '{count} people want to join {cirkle}',
  manyAccepted: '{count} people accepted your invitation to {cirkle}',
  manyDeclined: '{count} people declined your invitation to {cirkle}',
  manyJoined: '{count} members joined {cirkle}',
  manyLeft: '{count} members left {cirkle}',
  manyConfirmed: '{count} of your payments in {cirkle} were confirmed',
  manySubmitted: '{count} payments to confirm in {cirkle}',
  manyWaiting: '{count} payments in {cirkle} still wait for your answer',
  manySwapped: '{count} swaps of turns in {cirkle}',
  groupNames: '{more, plural, =0 {{first} and {second}} other {{first}, {second} and {more} more}}',
  earlier: 'Earlier',
  earlierOn: 'Earlier, {day}',
  showOlder: 'Show older',
  readingOlder: 'Reading…',
} as const
