/** Texts of the picture of turns. */
export const timeline = {
  turns: 'Turns, month by month',
  youReceive: 'You receive',
  ifYouJoinNow: 'Your turn, if you join now',
  ifYouJoinNext: 'Your turn, if you join next',
  taken: 'Taken',
  free: 'Free',
  mine: '{month}: you receive',
  mineIfNow: '{month}: your turn, if you join now',
  mineIfNext: '{month}: your turn, if you join next',
  ofMember: '{month}: another member receives',
  freeSeat: '{month}: nobody yet, a free seat',
  more: 'and {count, plural, one {# more month} other {# more months}}',
} as const
