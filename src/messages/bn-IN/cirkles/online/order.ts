/** Texts of a list of members whose payout order can be changed. */
export const order = {
  moveTitle: '{name}-কে সরান',
  moveExplained: 'এখন {count} জনের মধ্যে {position} নম্বরে। মাঝের সদস্যরা এক স্থান করে সরবেন।',
  move: 'সরান',
  position: 'স্থান',
  moveToPosition: 'একটা স্থানে সরান',
  moveUp: '{name}-কে উপরে সরান',
  moveDown: '{name}-কে নিচে সরান',
  placedMember: '{position}. {name}',
  placedMe: '{position}. {name} (আপনি)',
} as const
