/**
 * The initials of a name, of its first and last word in Latin letters, of the first one in wider scripts; empty
 * for an empty name. Letters with their signs: without them they are other letters.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const [first = ''] = words
  const isLatin = /^\p{Script=Latin}/u.test(first)
  const ends = words.length > 1 && isLatin ? [first, words.at(-1)] : [first]
  return ends.map((word) => firstLetter(word ?? '').toLocaleUpperCase('en-IN')).join('')
}

/** A Latin letter without signs: most names need no tables. */
const PLAIN = /^[a-z](?!\p{M})/iu
/** For browsers without a segmenter (Firefox before 125), which split fewer letters rightly. */
const WITH_SIGNS = /^.\p{M}*/u

let letters: Intl.Segmenter | undefined

function firstLetter(word: string): string {
  const plain = PLAIN.exec(word)?.[0]
  if (plain !== undefined) return plain
  if (!('Segmenter' in Intl)) return WITH_SIGNS.exec(word)?.[0] ?? ''
  letters ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' })
  return letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''
}
