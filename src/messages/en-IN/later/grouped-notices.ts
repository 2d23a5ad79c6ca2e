/** Texts of groups of notifications, and of those that were read or are done. */
export const groupedNotices = {
  manyAskToJoin: '{count, plural, one {# person wants} other {# people want}} to join {cirkle}',
  manyAccepted: '{count, plural, one {# person} other {# people}} accepted your invitation to {cirkle}',
  manyDeclined: '{count, plural, one {# person} other {# people}} declined your invitation to {cirkle}',
  manyJoined: '{count, plural, one {# member} other {# members}} joined {cirkle}',
  manyLeft: '{count, plural, one {# member} other {# members}} left {cirkle}',
  manyConfirmed:
    '{count, plural, one {# of your payments in {cirkle} was confirmed} other {# of your payments in {cirkle} were confirmed}}',
  manySubmitted:
    '{count, plural, one {# payment to confirm in {cirkle}} other {# payments to confirm in {cirkle}}}',
  manyWaiting:
    '{count, plural, one {# payment in {cirkle} still waits for your answer} other {# payments in {cirkle} still wait for your answer}}',
  manySwapped: '{count} swaps of turns in {cirkle}',
  manyAskedToJoin: '{count, plural, one {# person} other {# people}} asked to join {cirkle}',
  manyWereSubmitted:
    '{count, plural, one {# payment was sent to you in {cirkle}} other {# payments were sent to you in {cirkle}}}',
  manyWaited:
    '{count, plural, one {# payment in {cirkle} waited for your answer} other {# payments in {cirkle} waited for your answer}}',
  groupNames: '{more, plural, =0 {{first} and {second}} other {{first}, {second} and {more} more}}',
  alreadyRead: 'Already read',
  alreadyReadOn: 'Already read, {day}',
  showOlder: 'Show older',
  readingOlder: 'Reading…',
} as const
