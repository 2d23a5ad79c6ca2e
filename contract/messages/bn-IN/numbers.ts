/** Small numbers as words. */
export const numbers = {
  zero: 'শূন্য',
  one: 'এক',
  two: 'দুই',
  three: 'তিন',
  four: 'চার',
  five: 'পাঁচ',
  six: 'ছয়',
} as const
