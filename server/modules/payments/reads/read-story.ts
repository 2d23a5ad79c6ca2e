import { eq } from 'drizzle-orm'
import { type HistoryRow, LONGEST_HISTORY_PAGE } from '#contract/http/payments/history.ts'
import type { Tx } from '#server/db/client.ts'
import { contributions, payments } from '#server/db/schema.ts'
import { historyOf } from './read-history.ts'

/**
 * The history of one contribution, given its id or the id of one of its payments, newest first, as far as
 * this person may read it: empty when neither exists, or none is theirs to read.
 */
export async function storyOf(tx: Tx, id: string, readerId: string, now: Date): Promise<HistoryRow[]> {
  const contribution = await contributionOf(tx, id)
  if (!contribution) return []
  const page = await historyOf(tx, { readerId, ...contribution }, { now, limit: LONGEST_HISTORY_PAGE })
  return page?.rows ?? []
}

async function contributionOf(
  tx: Tx,
  id: string,
): Promise<{ readonly contributionId: string; readonly cirkleId: string } | undefined> {
  const [paid] = await tx
    .select({ contributionId: payments.contributionId, cirkleId: payments.cirkleId })
    .from(payments)
    .where(eq(payments.id, id))
  if (paid) return paid
  const [owed] = await tx
    .select({ contributionId: contributions.id, cirkleId: contributions.cirkleId })
    .from(contributions)
    .where(eq(contributions.id, id))
  return owed
}
