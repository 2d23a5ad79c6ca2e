/** Texts of a list of members whose payout order can be changed. */
export const order = {
  moveTitle: '{name} यांना हलवा',
  moveExplained: 'आता {count} पैकी नंबर {position}. मधले सदस्य एक-एक जागा सरकतात.',
  move: 'हलवा',
  position: 'नंबर',
  moveToPosition: 'दुसऱ्या नंबरवर हलवा',
  moveUp: '{name} यांना वर हलवा',
  moveDown: '{name} यांना खाली हलवा',
  placedMember: '{position}. {name}',
  placedMe: '{position}. {name} (तुम्ही)',
} as const
