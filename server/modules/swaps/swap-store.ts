import { and, eq, inArray, sql } from 'drizzle-orm'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import { swaps } from '#server/db/schema.ts'
import type { Effect } from '#server/http/routing/due-step.ts'
import { cyclesByCirkle } from '#server/modules/cirkles/reads/cycle-store.ts'
import { currentCycle } from '#server/modules/cirkles/cirkle/cycles.ts'
import type { CirkleRow } from '#server/modules/cirkles/cirkle/store.ts'
import { markHandled } from '#server/modules/notifications/handled-store.ts'
import { swapEnded } from '#server/modules/notifications/handled.ts'
import { newToken } from '#server/platform/opaque-token.ts'
import { statusAt, type Swap, type SwapCirkle, type Turn } from './domain.ts'

/* All writes here run under the lock of the Cirkle. */

export type SwapRow = Swap & { readonly id: string; readonly hash: string }

/** The Cirkle of a request, or null when the request does not exist or is not this person's. */
export async function cirkleOfSwap(tx: Tx, hash: string, readerId: string): Promise<string | null> {
  const [row] = await tx.select().from(swaps).where(eq(swaps.hash, hash))
  return row && [row.requesterId, row.askedId].includes(readerId) ? row.cirkleId : null
}

/** A Cirkle with its turns and swaps at `now`, and those of them not yet recorded as expired. */
export async function readSwaps(
  tx: Tx,
  { id, status }: Pick<CirkleRow, 'id' | 'status'>,
  now: Date,
): Promise<SwapCirkle<SwapRow> & { readonly lapsed: readonly SwapRow[] }> {
  const cycles = (await cyclesByCirkle(tx, [id])).get(id) ?? []
  const turns = cycles.map(({ number, opensOn, receiver }) => ({ number, opensOn, receiverId: receiver.id }))
  const rows = await tx.select().from(swaps).where(eq(swaps.cirkleId, id))
  const present = rows.map((row) => ({ ...row, status: statusAt(row, turnsOf(row, turns), now) }))
  const lapsed = present.filter(({ status: after }, index) => after !== rows[index]?.status)
  const current = currentCycle(cycles, todayInKolkata(now))
  return { status, turns, currentCycle: current?.number ?? 0, swaps: present, lapsed }
}

const turnsOf = ({ requesterTurn, askedTurn }: Swap, turns: readonly Turn[]): Turn[] =>
  turns.filter(({ number }) => number === requesterTurn || number === askedTurn)

/** Records a request; returns its hash. */
export async function insertSwap(
  tx: Tx,
  draft: Pick<
    typeof swaps.$inferInsert,
    'cirkleId' | 'requesterId' | 'askedId' | 'requesterTurn' | 'askedTurn' | 'expiresAt' | 'createdAt'
  >,
): Promise<string> {
  const hash = newToken()
  await tx.insert(swaps).values({ ...draft, hash })
  return hash
}

/** Ends requests without an exchange, and marks their notices as read. */
export const endSwaps = (
  ended: readonly SwapRow[],
  status: 'declined' | 'expired' | 'withdrawn',
  effect: Effect,
): Promise<void> => closeSwaps(ended, { status }, effect)

/** Ends a request with an exchange, and marks its notice as read. */
export const markAccepted = (row: SwapRow, acceptedInCycle: number, effect: Effect): Promise<void> =>
  closeSwaps([row], { status: 'accepted', acceptedInCycle }, effect)

async function closeSwaps(
  rows: readonly SwapRow[],
  end: Pick<typeof swaps.$inferInsert, 'status' | 'acceptedInCycle'>,
  { tx, now, effects }: Effect,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx
    .update(swaps)
    .set({ ...end, answeredAt: now })
    .where(and(inArray(swaps.id, ids), eq(swaps.status, 'requested')))
  await markHandled(tx, effects, now, rows.map(swapEnded))
}

/**
 * Whether these turns have no payments, locked until the transaction ends. Payments do not wait for the
 * Cirkle: one made just after a turn opened may have overtaken an answer begun just before.
 */
export async function lockUnpaidTurns(tx: Tx, cirkleId: string, turns: readonly Turn[]): Promise<boolean> {
  const { rows } = await tx.execute<{ status: string }>(sql`
    select owed.status from contributions owed
    join cycles on cycles.id = owed.cycle_id
    where cycles.cirkle_id = ${cirkleId} and cycles.number = any(${numbersOf(turns)})
    order by owed.id
    for no key update of owed`)
  return rows.every(({ status }) => status === 'due' || status === 'self')
}

/** Writes the receivers of these turns: in the cycles, the payout order, and the receivers' contributions. */
export async function recordTurns(
  tx: Tx,
  cirkleId: string,
  turns: readonly Turn[],
  now: Date,
): Promise<void> {
  const receivers = sql.param(turns.map(({ receiverId }) => receiverId))
  const given = sql`unnest(${numbersOf(turns)}, ${receivers}::uuid[]) as given(number, receiver_id)`
  await tx.execute(sql`
    update cycles set receiver_id = given.receiver_id from ${given}
    where cycles.cirkle_id = ${cirkleId} and cycles.number = given.number`)
  await tx.execute(sql`
    update members set position = given.number from ${given}
    where members.cirkle_id = ${cirkleId} and members.user_id = given.receiver_id`)
  await tx.execute(sql`
    update contributions owed
    set status = (case when owed.user_id = cycles.receiver_id then 'self' else 'due' end)::contribution_status,
      updated_at = ${now.toISOString()}
    from cycles
    where cycles.id = owed.cycle_id and cycles.cirkle_id = ${cirkleId}
      and cycles.number = any(${numbersOf(turns)}) and owed.user_id = any(${receivers}::uuid[])`)
}

const numbersOf = (turns: readonly Turn[]) => sql`${sql.param(turns.map(({ number }) => number))}::int[]`
