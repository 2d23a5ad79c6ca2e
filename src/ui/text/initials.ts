/**
 * The initials of a name, of its first and last word in Latin letters, of the first one in wider scripts; empty
 * for an empty name. Letters with their signs: without them they are other letters.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const first = firstLetter(words[0] ?? '')
  const last = words.length > 1 && LATIN.test(first) ? firstLetter(words.at(-1) ?? '') : ''
  return `${first}${last}`.toLocaleUpperCase('en-IN')
}

const LATIN = /^\p{Script=Latin}/u
/** A Latin letter without signs: most names need no tables. */
const PLAIN = /^[a-z](?!\p{M})/iu
/** Leading punctuation and invisible format characters, such as a joiner: no initial. */
const BEFORE = /^[\p{P}\p{Cf}]+/u
/** For browsers without a segmenter (Firefox before 125), which split fewer letters rightly. */
const WITH_SIGNS = /^.\p{M}*/u

let letters: Intl.Segmenter | undefined

/** Tamil aytham: with the letter after it, it writes sounds such as the f of ஃபரா. */
const BEFORE_A_LETTER = 'ஃ'

function firstLetter(word: string): string {
  const plain = PLAIN.exec(word)?.[0]
  if (plain !== undefined) return plain
  const seen = word.replace(BEFORE, '')
  if (seen.startsWith(BEFORE_A_LETTER)) return `${BEFORE_A_LETTER}${firstLetter(seen.slice(1))}`
  if (!('Segmenter' in Intl)) return WITH_SIGNS.exec(seen)?.[0] ?? ''
  letters ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' })
  return letters.segment(seen)[Symbol.iterator]().next().value?.segment ?? ''
}
