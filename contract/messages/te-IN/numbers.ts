/** Small numbers as words. */
export const numbers = {
  zero: 'సున్నా',
  one: 'ఒక',
  two: 'రెండు',
  three: 'మూడు',
  four: 'నాలుగు',
  five: 'ఐదు',
  six: 'ఆరు',
} as const
