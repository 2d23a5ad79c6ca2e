import {
  type Digits,
  spokenLanguage,
  type Values,
  writeIn,
} from '#contract/messages/language/spoken-language.ts'

/*
 * The digits of the language's own script in place of Latin ones, by choice. Kept like the language: for this
 * phone, whoever signs in.
 */

const KEY = 'digits'
const OWN = 'own'

/** The digit 0 of each language that has digits of its own (CLDR, `native`). */
const ZEROS: Readonly<Record<string, number>> = {
  'bn-IN': 0x9e6,
  'hi-IN': 0x966,
  'mr-IN': 0x966,
  'ta-IN': 0xbe6,
  'te-IN': 0xc66,
}

const zeroOf = (language: string): number | undefined => ZEROS[language]

/** Whether a language has digits of its own. */
export const hasOwnDigits = (language: string): boolean => zeroOf(language) !== undefined

/** A text in the digits of a language's own script; as it stands where it has none. */
export function inOwnDigits(text: string, language: string): string {
  const zero = zeroOf(language)
  if (zero === undefined) return text
  return text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
}

export const hasChosenOwnDigits = (): boolean => localStorage.getItem(KEY) === OWN

/** Writes numbers in the digits of the script from now on and at every later start, or again in Latin ones. */
export function chooseDigits(isOwn: boolean): void {
  if (isOwn) localStorage.setItem(KEY, OWN)
  else localStorage.removeItem(KEY)
  writeChosenDigits()
}

/** Writes numbers as was chosen on this phone. */
export const writeChosenDigits = (): void => writeIn(hasChosenOwnDigits() ? OWN_DIGITS : undefined)

/** Follows the spoken language. */
const OWN_DIGITS: Digits = {
  write: (text) => inOwnDigits(text, spokenLanguage()),
  say(values, say) {
    return unhidden(say(hidden(values)).replace(NUMBER, (number) => inOwnDigits(number, spokenLanguage())))
  },
}

/** What a text says itself. Codes, years and examples to type are longer, or touch Latin letters. */
const NUMBER = /(?<![\d+A-Za-z])\d{1,3}(?![\dA-Za-z])/g

/** The first of ten code points that no text uses: they stand for digits that stay as they are. */
const HIDDEN = 0xe100

/** Values with the digits of strings hidden: people's words, and what is written in digits already. */
const hidden = (values: Values | undefined): Values | undefined =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /\D/.test(value)
        ? value.replace(/\d/g, (digit) => String.fromCharCode(HIDDEN + Number(digit)))
        : value,
    ]),
  )

const unhidden = (text: string): string =>
  text.replace(/[\u{e100}-\u{e109}]/gu, (digit) => String(digit.charCodeAt(0) - HIDDEN))
