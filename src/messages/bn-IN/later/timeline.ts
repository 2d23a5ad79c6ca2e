/** Texts of the picture of turns. */
export const timeline = {
  turns: 'মাস ধরে পালা',
  youReceive: 'আপনি পাবেন',
  ifYouJoinNow: 'আপনার পালা, এখন যোগ দিলে',
  ifYouJoinNext: 'আপনার পালা, এর পরেই যোগ দিলে',
  taken: 'ভরা',
  free: 'খালি',
  mine: '{month}: আপনি পাবেন',
  mineIfNow: '{month}: আপনার পালা, এখন যোগ দিলে',
  mineIfNext: '{month}: আপনার পালা, এর পরেই যোগ দিলে',
  ofMember: '{month}: অন্য একজন সদস্য পাবেন',
  freeSeat: '{month}: এখনও কেউ নেই, জায়গা খালি',
  more: 'আরও {count, plural, one {# মাস} other {# মাস}}',
} as const
