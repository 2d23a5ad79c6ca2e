import {
  hasName,
  hasReference,
  hasSomeReference,
  type StatementLine,
  statementLines,
  wordsOf,
} from './statement-line.ts'

/** What a payment is compared by. */
export interface Sought {
  readonly paymentId: string
  readonly name: string
  /** Whole rupees. */
  readonly amount: number
  readonly utr: string | null
}

/** By what a payment was found in a statement. */
export type MatchedBy = 'reference' | 'payer'

export interface StatementMatch {
  /** By payment. */
  readonly found: ReadonlyMap<string, MatchedBy>
  /** Payments whose reference stands in a line without their amount: something is wrong with these. */
  readonly otherAmount: ReadonlySet<string>
  /** The lines that could be money received and belong to no payment. */
  readonly unused: readonly string[]
}

/**
 * Finds payments in the pasted lines of a bank statement. First by reference, where the amount stands in the
 * same line; then, among the lines left, by amount and payer's name. No line is taken for two payments, and
 * where lines and payments can be paired in several ways that matter, none is: a match must never be a guess.
 */
export function matchStatement(payments: readonly Sought[], pasted: string): StatementMatch {
  const lines = statementLines(pasted)
  const found = new Map<string, MatchedBy>()
  const otherAmount = new Set<string>()
  const taken = new Set<StatementLine>()

  for (const payment of payments) {
    const { paymentId, amount, utr } = payment
    const named = utr === null ? [] : lines.filter((line) => hasReference(line, utr))
    const whole = named.filter(({ amounts }) => amounts.has(amount))
    const rivals = payments.filter(
      (other) => other !== payment && whole.some((line) => isInLine(other, line)),
    )
    for (const line of named) taken.add(line)
    if (whole.length > 0 && rivals.length === 0) found.set(paymentId, 'reference')
    if (whole.length === 0 && named.length > 0) otherAmount.add(paymentId)
  }

  const left = lines.filter((line) => !taken.has(line))
  const unsettled = payments.filter(({ paymentId }) => !found.has(paymentId) && !otherAmount.has(paymentId))
  for (const alike of groupAlike(unsettled)) {
    const [first] = alike
    const own = left.filter((line) => fits(first, line))
    // A line that fits others as well may be theirs.
    const sure = own.filter((line) =>
      payments.every((other) => payerKey(other) === payerKey(first) || !fits(other, line)),
    )
    for (const line of own) taken.add(line)
    // Fewer lines than payments of one payer and amount: the lines do not say for which payments.
    if (sure.length >= alike.length) for (const { paymentId } of alike) found.set(paymentId, 'payer')
  }
  const unused = lines.filter((line) => !taken.has(line) && line.amounts.size > 0).map(({ text }) => text)
  return { found, otherAmount, unused }
}

const isInLine = ({ amount, utr }: Sought, line: StatementLine) =>
  utr !== null && line.amounts.has(amount) && hasReference(line, utr)

/** By amount and payer; a line with another reference than the payment's is another payment, of last month say. */
const fits = ({ amount, name, utr }: Sought, line: StatementLine) =>
  line.amounts.has(amount) && hasName(line, name) && (utr === null || !hasSomeReference(line))

/** The same for payments that fit the same lines. */
const payerKey = ({ name, amount, utr }: Sought) =>
  `${[...wordsOf(name)].sort().join(' ')} ${amount} ${utr === null}`

function groupAlike(payments: readonly Sought[]): readonly (readonly [Sought, ...Sought[]])[] {
  const groups = new Map<string, [Sought, ...Sought[]]>()
  for (const payment of payments) {
    const group = groups.get(payerKey(payment))
    if (group === undefined) groups.set(payerKey(payment), [payment])
    else group.push(payment)
  }
  return [...groups.values()]
}
