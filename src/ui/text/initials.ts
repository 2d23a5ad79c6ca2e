/**
 * The initials of a name, of its first and last word in Latin letters, of the first one in wider scripts; empty
 * for an empty name. Letters with their signs: without them they are other letters.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const first = firstLetter(words[0] ?? '')
  const last = words.length > 1 && isLatin(first) ? firstLetter(words.at(-1) ?? '') : ''
  return `${first}${last}`.toLocaleUpperCase('en-IN')
}

/** Most are in ASCII: the table of all of them takes a while to prepare. */
const isLatin = (letter: string): boolean => /^[A-Za-z]/.test(letter) || /^\p{Script=Latin}/u.test(letter)

/** A Latin letter or digit that no sign can belong to. Most names begin so, and need nothing below. */
const PLAIN = /^[A-Za-z\d](?![^\0-\u02FF])/
/** Leading punctuation and invisible format characters, such as a joiner: no initial. */
const BEFORE = /^[\p{P}\p{Cf}]+/u

const SIGN = String.raw`[\p{M}\u200C\u200D]`
/** Between two consonants that are written as one, in the scripts that join them (UAX 29, GB9c). */
const JOINED = String.raw`[\u093C\u09BC\u0ABC\u0B3C\u0C3C]?[\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D]\u200D?`
const CONSONANT = String.raw`[\u0915-\u0939\u0958-\u095F\u0978-\u097F\u0995-\u09B9\u09DC\u09DD\u09DF\u09F0\u09F1\u0A95-\u0AB9\u0B15-\u0B39\u0B5C\u0B5D\u0B5F\u0C15-\u0C39\u0C58-\u0C5A\u0D15-\u0D3A]`
/** A letter of the Indic scripts from Devanagari to Malayalam with what belongs to it. */
const INDIC = new RegExp(`^(?:${CONSONANT}(?:${JOINED}${CONSONANT})*|[\\u0900-\\u0D7F])${SIGN}*`, 'u')
/** For browsers without a segmenter (Firefox before 125), which split fewer letters rightly. */
const WITH_SIGNS = /^.\p{M}*/u

/** Made when it is needed: that takes a tenth of a second on a mid-range phone. */
let letters: Intl.Segmenter | undefined

/** Tamil aytham: with the letter after it, it writes sounds such as the f of ஃபரா. */
const BEFORE_A_LETTER = 'ஃ'

function firstLetter(word: string): string {
  const plain = PLAIN.exec(word)?.[0]
  if (plain !== undefined) return plain
  const seen = word.replace(BEFORE, '')
  if (seen === '') return ''
  if (seen.startsWith(BEFORE_A_LETTER)) return `${BEFORE_A_LETTER}${firstLetter(seen.slice(1))}`
  const indic = INDIC.exec(seen)?.[0]
  if (indic !== undefined) return indic
  if (!('Segmenter' in Intl)) return WITH_SIGNS.exec(seen)?.[0] ?? ''
  letters ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' })
  return letters.segment(seen)[Symbol.iterator]().next().value?.segment ?? ''
}
