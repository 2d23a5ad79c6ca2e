import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/query/is-any-of.ts'
import {
  contributions,
  cycles,
  handOvers,
  members,
  notifications,
  operations,
  payments,
  swaps,
  takeOvers,
  users,
} from '#server/db/schema.ts'
import { isNaming } from '#server/modules/notifications/naming-store.ts'

/** Whose place it is, and who takes it. */
export interface Move {
  readonly cirkleId: string
  readonly placeId: string
  readonly personId: string
}

interface Naming {
  readonly table: PgTable & { readonly cirkleId: PgColumn }
  readonly columns: readonly PgColumn[]
}

/**
 * Where a member without a phone may be named. Every other reference to a person is of what only an account does;
 * `kept-take-over-waiting.test.ts` compares both with the database.
 */
export const NAMING: readonly Naming[] = [
  { table: members, columns: [members.userId] },
  { table: cycles, columns: [cycles.receiverId] },
  { table: contributions, columns: [contributions.userId] },
  {
    table: payments,
    columns: [
      payments.payerId,
      payments.payeeId,
      payments.recordedBy,
      payments.attesterId,
      payments.validatedBy,
    ],
  },
  { table: handOvers, columns: [handOvers.ownerId, handOvers.receiverId, handOvers.attesterId] },
  { table: swaps, columns: [swaps.requesterId, swaps.askedId] },
  { table: takeOvers, columns: [takeOvers.userId] },
]

/** A payment or hand-over that waits for an answer, as its answerer is decided. */
export interface Waiting {
  readonly kind: 'payment' | 'hand-over'
  readonly id: string
  readonly payerId: string
  readonly payeeId: string
  readonly authorId: string
  readonly attesterId: string | null
}

/**
 * What waits for an answer and is from or to the place; with the contributions it is about locked, so that nothing is
 * added meanwhile. Call under `lockCirkle`, and after locking the people.
 */
export async function lockWaiting(tx: Tx, { cirkleId, placeId }: Move): Promise<Waiting[]> {
  const waits = and(
    eq(payments.cirkleId, cirkleId),
    inArray(payments.status, ['pending', 'recorded']),
    or(eq(payments.payerId, placeId), eq(payments.payeeId, placeId)),
  )
  // In the order of a withdrawal, which does not wait for the Cirkle: the payment, then its contribution.
  await tx.select({ id: payments.id }).from(payments).where(waits).orderBy(payments.id).for('no key update')
  const turns = tx
    .select({ id: cycles.id })
    .from(cycles)
    .where(and(eq(cycles.cirkleId, cirkleId), eq(cycles.receiverId, placeId)))
  await tx
    .select({ id: contributions.id })
    .from(contributions)
    .where(
      and(
        eq(contributions.cirkleId, cirkleId),
        or(eq(contributions.userId, placeId), inArray(contributions.cycleId, turns)),
      ),
    )
    .orderBy(contributions.id)
    .for('no key update')
  const paid = await tx
    .select({
      id: payments.id,
      payerId: payments.payerId,
      payeeId: payments.payeeId,
      recordedBy: payments.recordedBy,
      attesterId: payments.attesterId,
    })
    .from(payments)
    .where(waits)
    .orderBy(payments.createdAt, payments.id)
  const given = await tx
    .select({
      id: handOvers.id,
      payerId: handOvers.ownerId,
      payeeId: handOvers.receiverId,
      attesterId: handOvers.attesterId,
    })
    .from(handOvers)
    .where(
      and(
        eq(handOvers.cirkleId, cirkleId),
        eq(handOvers.receiverId, placeId),
        eq(handOvers.status, 'pending'),
      ),
    )
    .orderBy(handOvers.createdAt, handOvers.id)
    .for('no key update')
  return [
    ...paid.map(({ recordedBy, ...row }) => ({
      ...row,
      kind: 'payment' as const,
      authorId: recordedBy ?? row.payerId,
    })),
    ...given.map((row) => ({ ...row, kind: 'hand-over' as const, authorId: row.payerId })),
  ]
}

/**
 * Has all rows of the Cirkle name the person in the place of the kept member, and deletes the kept member's own. No
 * amount, state, day or turn changes.
 */
export async function movePlace(tx: Tx, move: Move): Promise<void> {
  const { cirkleId, placeId, personId } = move
  const [kept] = await tx.select({ name: users.fullName }).from(users).where(eq(users.id, placeId))
  if (!kept) throw new Error(`There is no place ${placeId}`)
  for (const naming of NAMING) await nameInstead(tx, naming, move)
  await tx
    .update(members)
    .set({ keptAt: null })
    .where(and(eq(members.cirkleId, cirkleId), eq(members.userId, personId)))
  // What others were told says the name that the owner gave: an erasure of the account finds it by this.
  await tx
    .update(takeOvers)
    .set({ keptName: kept.name })
    .where(and(eq(takeOvers.cirkleId, cirkleId), eq(takeOvers.userId, personId)))
  await tx
    .update(notifications)
    .set({ data: sql`jsonb_set(${notifications.data}, '{userId}', to_jsonb(${personId}::text))` })
    .where(isNaming(placeId))
  await renameInAnswers(tx, move)
  // An older process may have written to them.
  await tx.delete(notifications).where(eq(notifications.userId, placeId))
  await tx.delete(users).where(eq(users.id, placeId))
}

async function nameInstead(
  tx: Tx,
  { table, columns }: Naming,
  { cirkleId, placeId, personId }: Move,
): Promise<void> {
  const names = (column: PgColumn): SQL => sql`${sql.identifier(columnName(column))}`
  const changes = columns.map(
    (column) =>
      sql`${names(column)} = case when ${names(column)} = ${placeId} then ${personId}::uuid else ${names(column)} end`,
  )
  await tx.execute(sql`
    update ${table} set ${sql.join(changes, sql`, `)}
    where cirkle_id = ${cirkleId} and ${placeId} in (${sql.join(columns.map(names), sql`, `)})`)
}

const columnName = ({ name }: PgColumn): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** In the answers that are kept for members' keys: a phone that asks again reads whom the payment is of now. */
async function renameInAnswers(tx: Tx, { cirkleId, placeId, personId }: Move): Promise<void> {
  const present = await tx.select({ id: members.userId }).from(members).where(eq(members.cirkleId, cirkleId))
  await tx
    .update(operations)
    .set({ body: sql`replace(${operations.body}::text, ${placeId}, ${personId})::jsonb` })
    .where(
      and(
        isAnyOf(
          operations.userId,
          present.map(({ id }) => id),
        ),
        sql`position(${placeId} in ${operations.body}::text) > 0`,
      ),
    )
}
