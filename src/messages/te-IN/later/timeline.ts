/** Texts of the picture of turns. */
export const timeline = {
  turns: 'వంతులు, నెల వారీగా',
  youReceive: 'మీకు అందే నెల',
  ifYouJoinNow: 'ఇప్పుడు చేరితే, మీ వంతు',
  ifYouJoinNext: 'తర్వాత మీరే చేరితే, మీ వంతు',
  taken: 'నిండింది',
  free: 'ఖాళీ',
  mine: '{month}: మీకు అందుతుంది',
  mineIfNow: '{month}: ఇప్పుడు చేరితే, మీ వంతు',
  mineIfNext: '{month}: తర్వాత మీరే చేరితే, మీ వంతు',
  ofMember: '{month}: వేరే మెంబర్‌కు అందుతుంది',
  freeSeat: '{month}: ఇంకా ఎవరూ లేరు, ఖాళీ సీటు',
  more: 'ఇంకా {count, plural, one {# నెల} other {# నెలలు}}',
} as const
