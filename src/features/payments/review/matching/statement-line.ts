/** What one line of a bank statement says, as far as it can be compared with a payment. */
export interface StatementLine {
  /** As it was pasted. */
  readonly text: string
  /** Its words in capitals: runs of letters and digits. */
  readonly words: readonly string[]
  /** Whole rupees; amounts with paise are no contribution's. */
  readonly amounts: ReadonlySet<number>
}

/** Money that left the account. A word for money that came in outweighs them: "Dr" is a title too. */
const OUT = new Set(['DR', 'DEBIT', 'DEBITED', 'WITHDRAWAL', 'WITHDRAWN'])
const IN = new Set(['CR', 'CREDIT', 'CREDITED', 'DEPOSIT', 'DEPOSITED', 'RECEIVED'])

/** An amount alone in its field, with what Indian statements put around it. Not a date, a time or a reference. */
const AMOUNT = /^\+?(?:₹|RS\.?|INR)?(\d{1,3}(?:,\d{2,3})+|\d{1,9})(?:\.0{1,2})?(?:\/-)?(?:CR)?$/

/** The lines of a pasted statement that may be money received, in their order. */
export function statementLines(pasted: string): readonly StatementLine[] {
  return pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(lineOf)
    .filter(({ words }) => !words.some((word) => OUT.has(word)) || words.some((word) => IN.has(word)))
}

function lineOf(text: string): StatementLine {
  return { text, words: wordsOf(text), amounts: new Set(fieldsOf(text).flatMap(rupeesIn)) }
}

/** What stands between spaces, bars and semicolons, without the quotes, brackets and full stops around it. */
const fieldsOf = (text: string): readonly string[] =>
  capitals(text)
    .split(/[\s|;]+/)
    .map((field) => field.replace(/^["'([]+/, '').replace(/["')\].:,]+$/, ''))

/** A field is an amount, or several of a comma-separated file, or none. */
function rupeesIn(field: string): readonly number[] {
  const parts = AMOUNT.test(field) ? [field] : field.split(',')
  return parts.flatMap((part) => {
    const [, rupees] = AMOUNT.exec(part) ?? []
    return rupees === undefined ? [] : [Number(rupees.replaceAll(',', ''))]
  })
}

/** The words of a text in capitals: runs of letters and digits, in any script. */
export const wordsOf = (text: string): readonly string[] => capitals(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const capitals = (text: string) => text.normalize('NFKC').toUpperCase()

/** Fewer signs than this are no reference of a bank, and would be found in many lines. */
const SHORTEST_REFERENCE = 6

/**
 * Whether the line has this reference, whatever stands between its parts: `HDFC 0001-23` is `HDFC000123`. One of
 * digits only is found behind letters too: `UPI412345678901`.
 */
export function hasReference({ words }: StatementLine, reference: string): boolean {
  const sought = wordsOf(reference).join('')
  if (!words.join('').includes(sought)) return false
  if (sought.length < SHORTEST_REFERENCE || !/\p{N}/u.test(sought)) return false
  if (/^\d+$/.test(sought) && words.some((word) => word.match(/\d+/g)?.includes(sought))) return true
  return words.some((_, start) => joinsTo(words, start, sought))
}

function joinsTo(words: readonly string[], start: number, sought: string): boolean {
  let joined = ''
  for (let place = start; place < words.length && joined.length < sought.length; place++) {
    joined += words[place]
    if (joined === sought) return true
  }
  return false
}

/** Whether it has what may be a reference of a bank: a long word of many digits. */
export const hasSomeReference = ({ words }: StatementLine): boolean =>
  words.some((word) => word.length >= 10 && (word.match(/\d/g)?.length ?? 0) >= 6)

/** Whether the line has every word of this name, in any order; single letters may be missing. */
export function hasName({ words }: StatementLine, name: string): boolean {
  const all = wordsOf(name)
  const long = all.filter((word) => word.length > 1)
  const sought = long.length > 0 ? long : all
  return sought.length > 0 && sought.every((word) => words.includes(word))
}
