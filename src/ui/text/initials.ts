/**
 * Up to two initials of a name, its first and last word's; empty for an empty name. Letters of any script,
 * with their signs: without them they are other letters.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => firstLetter(word ?? '').toLocaleUpperCase('en-IN')).join('')
}

/** A Latin letter without signs: most names need no tables. */
const PLAIN = /^[a-z](?!\p{M})/iu
/** Quotes, brackets and what nobody sees, such as a joiner, are nobody's first letter. */
const BEFORE = /^[\p{P}\p{Cf}]+/u
/** For browsers without a segmenter (Firefox before 125), which split fewer letters rightly. */
const WITH_SIGNS = /^.\p{M}*/u

let letters: Intl.Segmenter | undefined

function firstLetter(word: string): string {
  const plain = PLAIN.exec(word)?.[0]
  if (plain !== undefined) return plain
  const seen = word.replace(BEFORE, '')
  if (!('Segmenter' in Intl)) return WITH_SIGNS.exec(seen)?.[0] ?? ''
  letters ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' })
  return letters.segment(seen)[Symbol.iterator]().next().value?.segment ?? ''
}
