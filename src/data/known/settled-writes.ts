import { paidContribution } from '../outbox/entries/payment-group.ts'
import type { SentHandOver } from './payouts.ts'

/** What the outbox has settled, as far as its rows show without the code that reads them whole. */
export interface SettledWrites {
  /** Contributions of which a payment is saved and was not refused. */
  readonly settled: readonly string[]
  /** Others' payments with a saved answer that was not refused. */
  readonly answered: readonly string[]
  /** Hand-overs that are saved and were not refused, or are recorded already, in the order they were saved. */
  readonly handedOver: readonly SentHandOver[]
  /** Hand-overs to me with an answer: mine that was not refused, or the one it was refused for. */
  readonly handOversAnswered: readonly string[]
  /** Records of cash with a saved answer that was not refused. */
  readonly recordsAnswered: readonly string[]
  /** How many entries need a person. */
  readonly needPerson: number
}

/**
 * Reads stored rows of the outbox for a first drawing, which must not offer again what is saved. Agrees with
 * `savedWrites`, `savedRecords` and `savedHandOvers`: of several payments of a contribution the newest counts. Hand-written, because the schema
 * library loads after the first drawing.
 */
export function settledWrites(rows: readonly unknown[], userId: string): SettledWrites {
  const payments = new Map<string, boolean>()
  const answers = new Map<string, boolean>()
  const handOverAnswers = new Map<string, boolean>()
  const recordAnswers = new Map<string, boolean>()
  const handedOver: SentHandOver[] = []
  const own = rows.filter((row): row is Row => isRow(row) && row.userId === userId)
  for (const { endpoint, input, state, group, receipt, lastError } of own.sort(
    (a, b) => a.sequence - b.sequence,
  )) {
    const stands = state !== 'needs_action'
    if (endpoint === 'submit-payment' && typeof input.contributionId === 'string') {
      payments.set(input.contributionId, stands)
    } else if (endpoint === 'record-given' && typeof group === 'string') {
      const contributionId = paidContribution(group)
      if (contributionId !== undefined) payments.set(contributionId, stands)
    } else if (
      (endpoint === 'validate-payment' || endpoint === 'request-reupload') &&
      typeof input.paymentId === 'string'
    ) {
      answers.set(input.paymentId, stands)
    } else if (endpoint === 'record-hand-over') {
      const handOver = sentHandOver(input, receipt)
      if (handOver !== undefined && (stands || receipt !== undefined)) handedOver.push(handOver)
    } else if (
      (endpoint === 'acknowledge-hand-over' || endpoint === 'send-back-hand-over') &&
      typeof input.id === 'string'
    ) {
      handOverAnswers.set(input.id, stands || lastError?.code === 'hand_over_answered')
    } else if (
      (endpoint === 'acknowledge-payment' || endpoint === 'deny-payment') &&
      typeof input.id === 'string'
    ) {
      recordAnswers.set(input.id, stands)
    }
  }
  return {
    settled: standing(payments),
    answered: standing(answers),
    handedOver,
    handOversAnswered: standing(handOverAnswers),
    recordsAnswered: standing(recordAnswers),
    needPerson: own.filter(({ state }) => state === 'needs_action' || state === 'auth_paused').length,
  }
}

const standing = (writes: ReadonlyMap<string, boolean>): string[] =>
  [...writes].flatMap(([id, stands]) => (stands ? [id] : []))

function sentHandOver(
  { id: cirkleId, cycle, amount }: Row['input'],
  receipt: Row['receipt'],
): SentHandOver | undefined {
  if (typeof cirkleId !== 'string' || typeof cycle !== 'number' || typeof amount !== 'number')
    return undefined
  const id = receipt?.paymentId
  return { cirkleId, cycle, amount, recordedId: typeof id === 'string' ? id : undefined }
}

interface Row {
  readonly userId: string
  readonly endpoint: string
  readonly state: string
  readonly sequence: number
  readonly group?: unknown
  readonly input: {
    readonly id?: unknown
    readonly contributionId?: unknown
    readonly paymentId?: unknown
    readonly cycle?: unknown
    readonly amount?: unknown
  }
  readonly receipt?: { readonly paymentId?: unknown } | undefined
  readonly lastError?: { readonly code?: unknown } | undefined
}

const isRow = (row: unknown): row is Row =>
  typeof row === 'object' &&
  row !== null &&
  'userId' in row &&
  'endpoint' in row &&
  'state' in row &&
  'sequence' in row &&
  typeof row.sequence === 'number' &&
  'input' in row &&
  typeof row.input === 'object' &&
  row.input !== null
