/** Small numbers as words. */
export const numbers = {
  zero: 'शून्य',
  one: 'एक',
  two: 'दो',
  three: 'तीन',
  four: 'चार',
  five: 'पाँच',
  six: 'छह',
} as const
