/** Texts of the picture of turns. */
export const timeline = {
  turns: 'Turns, month by month',
  youReceiveHere: 'You receive here',
  taken: 'Taken',
  free: 'Free',
  mine: '{month}: you receive here',
  ofMember: '{month}: another member receives',
  freeSeat: '{month}: nobody yet, a free seat',
  more: 'and {count, plural, one {# more month} other {# more months}}',
} as const
