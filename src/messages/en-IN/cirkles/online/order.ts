/** Texts of a list of members whose payout order can be changed. */
export const order = {
  moveTitle: 'Move {name}',
  moveExplained: 'Number {position} of {count} now. The members between move by one place.',
  move: 'Move',
  position: 'Position',
  moveToPosition: 'Move to a position',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  placedMember: '{position}. {name}',
  placedMe: '{position}. {name} (you)',
} as const
