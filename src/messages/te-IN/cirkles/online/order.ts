/** Texts of a list of members whose payout order can be changed. */
export const order = {
  moveTitle: '{name} గారిని జరపండి',
  moveExplained: 'ఇప్పుడు {count} మందిలో నంబర్ {position}. మధ్యలో ఉన్న మెంబర్లు ఒక చోటు జరుగుతారు.',
  move: 'జరపండి',
  position: 'చోటు',
  moveToPosition: 'ఒక చోటుకు జరపండి',
  moveUp: '{name} గారిని పైకి జరపండి',
  moveDown: '{name} గారిని కిందికి జరపండి',
  placedMember: '{position}. {name}',
  placedMe: '{position}. {name} (మీరు)',
} as const
