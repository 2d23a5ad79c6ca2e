/** Small numbers as words. */
export const numbers = {
  zero: 'பூஜ்யம்',
  one: 'ஒன்று',
  two: 'இரண்டு',
  three: 'மூன்று',
  four: 'நான்கு',
  five: 'ஐந்து',
  six: 'ஆறு',
} as const
