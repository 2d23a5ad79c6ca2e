import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Swap } from '#contract/http/cirkles/swaps.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, cycles, swaps, users } from '#server/db/schema.ts'
import { personColumns, personOf } from '#server/modules/people/shown-person-store.ts'
import { statusAt } from './domain.ts'

/** More than a phone shows: one per cycle, and the declined ones. */
const NEWEST = 100

const requester = alias(users, 'requester')
const asked = alias(users, 'asked')
const requesterTurn = alias(cycles, 'requester_turn')
const askedTurn = alias(cycles, 'asked_turn')

/** A person's own swaps, in running Cirkles, newest first. */
export async function swapsOf(tx: Tx, userId: string, now: Date): Promise<Swap[]> {
  return readSwaps(tx, userId, now, eq(cirkles.status, 'active'))
}

/** A swap by its hash, or null when it does not exist or is not this person's. */
export async function findSwap(tx: Tx, hash: string, userId: string, now: Date): Promise<Swap | null> {
  const [swap] = await readSwaps(tx, userId, now, eq(swaps.hash, hash))
  return swap ?? null
}

async function readSwaps(tx: Tx, readerId: string, now: Date, where: SQL): Promise<Swap[]> {
  const rows = await tx
    .select({
      swap: swaps,
      cirkleName: cirkles.name,
      requester: personColumns(requester),
      asked: personColumns(asked),
      requesterTurn,
      askedTurn,
    })
    .from(swaps)
    .innerJoin(cirkles, eq(cirkles.id, swaps.cirkleId))
    .innerJoin(requester, eq(requester.id, swaps.requesterId))
    .innerJoin(asked, eq(asked.id, swaps.askedId))
    .innerJoin(
      requesterTurn,
      and(eq(requesterTurn.cirkleId, swaps.cirkleId), eq(requesterTurn.number, swaps.requesterTurn)),
    )
    .innerJoin(askedTurn, and(eq(askedTurn.cirkleId, swaps.cirkleId), eq(askedTurn.number, swaps.askedTurn)))
    .where(and(or(eq(swaps.requesterId, readerId), eq(swaps.askedId, readerId)), where))
    .orderBy(desc(swaps.createdAt), desc(swaps.id))
    .limit(NEWEST)
  return rows.map((row) => {
    const turnOfRequester = { cycle: row.requesterTurn.number, date: row.requesterTurn.dueDate }
    const turnOfAsked = { cycle: row.askedTurn.number, date: row.askedTurn.dueDate }
    return {
      swapHash: row.swap.hash,
      cirkleId: row.swap.cirkleId,
      cirkleName: row.cirkleName,
      status: statusAt(row.swap, [row.requesterTurn, row.askedTurn], now),
      isAsked: row.swap.askedId === readerId,
      requester: { ...personOf(row.requester), before: turnOfRequester, after: turnOfAsked },
      asked: { ...personOf(row.asked), before: turnOfAsked, after: turnOfRequester },
      acceptedInCycle: row.swap.acceptedInCycle,
      createdAt: row.swap.createdAt.toISOString(),
      expiresAt: row.swap.expiresAt.toISOString(),
    }
  })
}
