import { searchableForm } from '#contract/views/searchable-form.ts'

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

/** A text in the form that `hasWords` searches: its words in `searchableForm`, a space before each. */
export function searchable(text: string): string {
  return ` ${wordsOf(text).join(' ')}`
}

/** The words of a text, in `searchableForm`, without the characters between them. */
export function wordsOf(text: string): readonly string[] {
  return searchableForm(text).split(BETWEEN_WORDS).filter(Boolean)
}

/** Whether each of `words` is a word of the text, or a prefix of one. */
export function hasWords(searchableText: string, words: readonly string[]): boolean {
  return words.every((word) => searchableText.includes(` ${word}`))
}
