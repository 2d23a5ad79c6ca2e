/** Texts of the picture of turns. */
export const timeline = {
  turns: 'Turns, month by month',
  shortMonth:
    '{month, select, 1 {Jan {year}} 2 {Feb {year}} 3 {Mar {year}} 4 {Apr {year}} 5 {May {year}} 6 {Jun {year}} 7 {Jul {year}} 8 {Aug {year}} 9 {Sep {year}} 10 {Oct {year}} 11 {Nov {year}} other {Dec {year}}}',
  youReceiveHere: 'You receive here',
  ifYouJoinNow: 'Your turn, if you join now',
  ifYouJoinNext: 'Your turn, if you join next',
  taken: 'Taken',
  free: 'Free',
  mine: '{month}: you receive here',
  mineIfNow: '{month}: your turn, if you join now',
  mineIfNext: '{month}: your turn, if you join next',
  ofMember: '{month}: another member receives',
  freeSeat: '{month}: nobody yet, a free seat',
  more: 'and {count, plural, one {# more month} other {# more months}}',
} as const
