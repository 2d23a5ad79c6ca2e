import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Payment } from '#contract/http/payments/payments.ts'
import { answererOf, recordedIn, type Voices } from '#contract/rules/cirkles/voices.ts'
import type { Tx } from '#server/db/client.ts'
import { groupBy } from '#server/db/query/group-by.ts'
import { isAnyOf } from '#server/db/query/is-any-of.ts'
import { cirkles, members, payments } from '#server/db/schema.ts'
import { readPayments } from '../payment/payment-store.ts'

/** As their payee wrote it, of what nobody has to attest. */
const isPayees = and(eq(payments.recordedBy, payments.payeeId), isNull(payments.attesterId))
const waits = eq(payments.status, 'recorded')

/** The records of cash that await an answer and are about this person, or were made by them; oldest first. */
export async function recordedOf(tx: Tx, userId: string): Promise<Payment[]> {
  // Two reads, each by an index.
  const ofPayer = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(waits, isPayees, eq(payments.payerId, userId)))
  const ofPayee = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(waits, isPayees, eq(payments.payeeId, userId)))
  return readPayments(tx, inArray(payments.id, union(ofPayer, ofPayee)), userId)
}

/**
 * The records of cash that await an answer, of which this person is the other side or the attester, or that they made,
 * as far as a member without a phone is in them or somebody else than the payee wrote them; oldest first.
 */
export async function attestingOf(tx: Tx, userId: string): Promise<Payment[]> {
  const ids = { id: payments.id }
  const isOthers = or(ne(payments.recordedBy, payments.payeeId), isNotNull(payments.attesterId))
  const isOfKept = sql`exists (select 1 from ${members} kept where kept.cirkle_id = ${payments.cirkleId}
    and kept.user_id = ${payments.payerId} and kept.kept_at is not null)`
  // Each by an index.
  const toAttest = tx
    .select(ids)
    .from(payments)
    .where(and(waits, eq(payments.attesterId, userId)))
  const toMe = tx
    .select(ids)
    .from(payments)
    .where(and(waits, eq(payments.payeeId, userId), isOthers))
  const byMe = tx
    .select(ids)
    .from(payments)
    .where(and(waits, eq(payments.recordedBy, userId), isOthers))
  const fromMe = tx
    .select(ids)
    .from(payments)
    .where(and(waits, eq(payments.payerId, userId), ne(payments.recordedBy, payments.payeeId)))
  const forKept = tx
    .select(ids)
    .from(payments)
    .innerJoin(cirkles, eq(cirkles.id, payments.cirkleId))
    .where(and(waits, eq(cirkles.ownerId, userId), ne(payments.recordedBy, userId), isOfKept))
  const found = await readPayments(
    tx,
    inArray(payments.id, union(toAttest, toMe, byMe, fromMe, forKept)),
    userId,
  )
  return found.length === 0 ? [] : concerning(found, userId, await voicesIn(tx, found))
}

/** Those that this person answers or made: since a place was taken over, a side of one may do neither. */
const concerning = (
  found: readonly Payment[],
  userId: string,
  voices: ReadonlyMap<string, Voices>,
): Payment[] =>
  found.filter((payment) => {
    const record = recordedIn(payment)
    if (record.authorId === userId) return true
    const inCirkle = voices.get(payment.cirkleId)
    return inCirkle !== undefined && answererOf(record, inCirkle)?.id === userId
  })

/** Who speaks for whom in the Cirkles of these payments. */
async function voicesIn(tx: Tx, found: readonly Payment[]): Promise<Map<string, Voices>> {
  const rows = await tx
    .select({ id: cirkles.id, ownerId: cirkles.ownerId, keptId: members.userId })
    .from(cirkles)
    .leftJoin(members, and(eq(members.cirkleId, cirkles.id), isNotNull(members.keptAt)))
    .where(isAnyOf(cirkles.id, [...new Set(found.map(({ cirkleId }) => cirkleId))]))
  return new Map(
    [...groupBy(rows, ({ id }) => id)].flatMap(([id, group]) => {
      const [first] = group
      return first === undefined
        ? []
        : [
            [
              id,
              { ownerId: first.ownerId, kept: new Set(group.flatMap(({ keptId }) => keptId ?? [])) },
            ] as const,
          ]
    }),
  )
}
