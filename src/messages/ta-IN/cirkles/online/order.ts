/** Texts of a list of members whose payout order can be changed. */
export const order = {
  moveTitle: 'இடம் மாற்று: {name}',
  moveExplained: 'இப்போது {count} பேரில் எண் {position}. இடையில் உள்ள உறுப்பினர்கள் ஓர் இடம் நகர்வார்கள்.',
  move: 'இடம் மாற்று',
  position: 'இடம்',
  moveToPosition: 'ஓர் இடத்துக்கு மாற்று',
  moveUp: 'மேலே நகர்த்து: {name}',
  moveDown: 'கீழே நகர்த்து: {name}',
  placedMember: '{position}. {name}',
  placedMe: '{position}. {name} (நீங்கள்)',
} as const
