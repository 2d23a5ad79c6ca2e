const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']

/** A count as a sentence says it: small ones in a word. */
export const inWords = (count: number): string => WORDS[count] ?? String(count)
