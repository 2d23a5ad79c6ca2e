/** Small numbers as words. */
export const numbers = {
  zero: 'शून्य',
  one: 'एक',
  two: 'दोन',
  three: 'तीन',
  four: 'चार',
  five: 'पाच',
  six: 'सहा',
} as const
