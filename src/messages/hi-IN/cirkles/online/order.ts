/** Texts of a list of members whose payout order can be changed. */
export const order = {
  moveTitle: '{name} की जगह बदलें',
  moveExplained: 'अभी {count} में नंबर {position}। बीच के मेंबर एक-एक जगह खिसकेंगे।',
  move: 'जगह बदलें',
  position: 'नंबर',
  moveToPosition: 'किसी नंबर पर ले जाएँ',
  moveUp: '{name} को ऊपर करें',
  moveDown: '{name} को नीचे करें',
  placedMember: '{position}. {name}',
  placedMe: '{position}. {name} (आप)',
} as const
