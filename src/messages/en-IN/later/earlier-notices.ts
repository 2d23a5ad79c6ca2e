/** Texts of the notifications that were read or are done. */
export const earlierNotices = {
  earlier: 'Earlier',
  earlierOn: 'Earlier, {day}',
  showOlder: 'Show older',
  readingOlder: 'Reading…',
} as const
