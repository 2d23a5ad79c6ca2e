const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']

/** A count for a sentence: small numbers as words. */
export const inWords = (count: number): string => WORDS[count] ?? String(count)
