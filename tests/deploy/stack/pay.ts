import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from '#server/db/connection/with-client.ts'
import type { Payer } from '#tests/faults/trouble/owed.ts'
import { type Phone, startPhone } from '#tests/faults/trouble/phone.ts'
import type { Stack } from './stack.ts'

/** Longer than the longest pause of an outbox. */
const GIVEN_UP_MS = 6 * 60_000

/** Phones that pay through the proxy, one payment after the other, each until it is accepted. */
export interface Paying {
  readonly phones: readonly Phone[]
  /**
   * Resolves, with the seconds that it took, when the proxy leads to a ready process again and each phone had a
   * payment accepted that it sent after this call.
   */
  untilAllPay(): Promise<{ readonly ready: number; readonly phones: number }>
  /** Ends them, and compares what they were told with the database. */
  compare(): Promise<Compared>
}

export interface Compared {
  readonly accepted: number
  /** Accepted payments that the database does not have. */
  readonly lost: number
  /** Contributions with more than one payment. */
  readonly double: number
  readonly refused: readonly string[]
  /** Number of answers by status; 0 for none. */
  readonly answers: Readonly<Record<string, number>>
}

export function startPaying(stack: Stack, payers: readonly Payer[]): Paying {
  const phones = payers.map((payer) => startPhone(payer, () => stack.url))
  return {
    phones,
    async untilAllPay() {
      const from = performance.now()
      const secondsUntil = async (holds: () => Promise<boolean>): Promise<number> => {
        while (!(await holds())) {
          if (performance.now() - from > GIVEN_UP_MS) throw new Error('It never became well again.')
          await delay(50)
        }
        return (performance.now() - from) / 1_000
      }
      const [ready, all] = await Promise.all([
        secondsUntil(() => isReady(stack)),
        secondsUntil(() => Promise.resolve(phones.every(({ lastSentAt }) => lastSentAt > from))),
      ])
      return { ready, phones: all }
    },
    async compare() {
      await Promise.all(phones.map((phone) => phone.stop()))
      const recorded = await countByContribution(stack.postgres.url)
      const accepted = phones.flatMap((phone) => phone.accepted)
      const answers: Record<string, number> = {}
      for (const phone of phones) {
        for (const [status, count] of phone.answers) answers[status] = (answers[status] ?? 0) + count
      }
      return {
        accepted: accepted.length,
        lost: accepted.filter(({ contributionId }) => !recorded.has(contributionId)).length,
        double: [...recorded.values()].filter((count) => count > 1).length,
        refused: phones.flatMap(({ refused }) => refused),
        answers,
      }
    },
  }
}

async function isReady({ url }: Stack): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    // No answer and none in time are the same for a phone.
    return false
  }
}

const countByContribution = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ contribution_id: string; count: number }>(
      'select contribution_id, count(*)::int as count from payments group by contribution_id',
    )
    return new Map(rows.map((row) => [row.contribution_id, row.count]))
  })
