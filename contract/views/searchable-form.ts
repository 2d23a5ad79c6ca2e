/** Most texts: they need no tables. */
const ASCII = /^[ -~]*$/

/** Combining marks (vowel signs, accents) and invisible format characters (joiners, direction marks). */
const MARKS = /[\p{M}\p{Cf}]+/gu

/** The blocks of India's scripts, from the first vowel of Devanagari to the last one of Malayalam. */
const INDIC = /[\u0905-\u0d14]/g

/** The place of a vowel in its block, from place 5 on, becomes that of the one it is written like: आ is अ, ई is इ. */
const PLAIN_VOWELS = [5, 5, 7, 7, 9, 9, 11, 12, 15, 15, 15, 15, 19, 19, 19, 19]

/**
 * A text as names are compared with what was typed, both in this form: without case, accents and the signs of
 * India's scripts, which people leave out when they type. `सीता`, `सता` and `सत` become `सत`; `आशा` and `अश`
 * become `अश`; `José` becomes `jose`. Not for people to read.
 */
export const searchableForm = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(INDIC, plainVowel)

/** The blocks have 128 places each, and their vowels the same ones. */
function plainVowel(letter: string): string {
  const code = letter.charCodeAt(0)
  const place = code % 128
  return String.fromCharCode(code - place + (PLAIN_VOWELS[place - 5] ?? place))
}
