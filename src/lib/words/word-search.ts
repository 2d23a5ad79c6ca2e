const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu

/** A text as `hasWords` looks through it: its words in small letters, a space before each. */
export function searchable(text: string): string {
  return ` ${wordsOf(text).join(' ')}`
}

/** The words of a text, in small letters, without what stands between them. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(BETWEEN_WORDS).filter(Boolean)
}

/** Whether each of `words` is a word of the text, or the beginning of one. */
export function hasWords(searchableText: string, words: readonly string[]): boolean {
  return words.every((word) => searchableText.includes(` ${word}`))
}
