import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { HandOver } from '#contract/http/payments/hand-overs.ts'
import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, cycles, handOvers, users } from '#server/db/schema.ts'
import { handedOver, paidToOwner } from '#server/modules/payments/held/held-store.ts'
import { personColumns, personOf } from '#server/modules/people/shown-person-store.ts'
import type { HandOverAnswer } from './answer.ts'
import type { AcceptedHandOver, HandOverFacts } from './domain.ts'

export type HandOverRow = typeof handOvers.$inferSelect

const owner = alias(users, 'owner')
const receiver = alias(users, 'receiver')
const attester = alias(users, 'attester')

/** A cycle of a Cirkle by its number, with what of it is with the owner; null when there is none. */
export async function readHeld(
  tx: Tx,
  cirkleId: string,
  number: number,
): Promise<
  | (Pick<HandOverFacts, 'held' | 'standing'> & {
      readonly cycle: {
        readonly id: string
        readonly receiverId: string
        readonly opensOn: CalendarDate
        readonly settledAt: Date | null
      }
    })
  | null
> {
  const [found] = await tx
    .select({
      cycle: {
        id: cycles.id,
        receiverId: cycles.receiverId,
        opensOn: cycles.opensOn,
        settledAt: cycles.settledAt,
      },
      paidToOwner: paidToOwner(sql`cycles.id`, sql`cycles.receiver_id`),
      acknowledged: handedOver(sql`cycles.id`, 'acknowledged'),
      waiting: handedOver(sql`cycles.id`, 'pending'),
    })
    .from(cycles)
    .where(and(eq(cycles.cirkleId, cirkleId), eq(cycles.number, number)))
  if (!found) return null
  const { cycle, ...held } = found
  const standing = await tx
    .select({
      id: handOvers.id,
      answeredAt: handOvers.answeredAt,
      utr: handOvers.utr,
      proofSha256: handOvers.proofDeclaredSha256,
    })
    .from(handOvers)
    .where(and(eq(handOvers.cycleId, cycle.id), ne(handOvers.status, 'sent_back')))
  return { cycle, held, standing }
}

/** Records a hand-over; returns its id. */
export async function recordHandOver(
  tx: Tx,
  {
    cirkleId,
    cycleId,
    accepted,
    clientCreatedAt,
  }: {
    readonly cirkleId: string
    readonly cycleId: string
    readonly accepted: AcceptedHandOver
    readonly clientCreatedAt: Date | null
  },
): Promise<string> {
  const { paymentMethod, proofSha256, ...columns } = accepted
  const [row] = await tx
    .insert(handOvers)
    .values({
      ...columns,
      cirkleId,
      cycleId,
      method: paymentMethod,
      proofDeclaredSha256: proofSha256,
      clientCreatedAt,
    })
    .returning({ id: handOvers.id })
  if (!row) throw new Error('A hand-over was written but its row did not come back')
  return row.id
}

/** A hand-over as it is, without its lock. */
export async function findHandOver(tx: Tx, id: string): Promise<HandOverRow | null> {
  const [row] = await tx.select().from(handOvers).where(eq(handOvers.id, id))
  return row ?? null
}

/** A hand-over locked for update, until the transaction ends. */
export async function lockHandOver(tx: Tx, id: string): Promise<HandOverRow | null> {
  const [row] = await tx.select().from(handOvers).where(eq(handOvers.id, id)).for('no key update')
  return row ?? null
}

export async function recordAnswer(tx: Tx, id: string, answer: HandOverAnswer, now: Date): Promise<void> {
  await tx
    .update(handOvers)
    .set({ ...answer, answeredAt: now })
    .where(eq(handOvers.id, id))
}

/** Stores a proof; later files are compared with its declaration. */
export async function recordProof(
  tx: Tx,
  id: string,
  proof: {
    readonly fileId: string
    readonly status: HandOverRow['proofStatus']
    readonly declaredSha256: string
  },
): Promise<void> {
  await tx
    .update(handOvers)
    .set({
      proofFileId: proof.fileId,
      proofStatus: proof.status,
      proofDeclaredSha256: proof.declaredSha256,
    })
    .where(eq(handOvers.id, id))
}

/** One hand-over as this person may read it; throws when it does not exist. */
export async function readHandOver(tx: Tx, id: string, readerId: string): Promise<HandOver> {
  const [handOver] = await readHandOvers(tx, eq(handOvers.id, id), readerId)
  if (!handOver) throw new Error(`There is no hand-over ${id}`)
  return handOver
}

/** A Cirkle's hand-overs that this person may read: all for its owner, those made to them or that they attest for others. */
export async function handOversOf(tx: Tx, cirkleId: string, readerId: string): Promise<HandOver[]> {
  return readHandOvers(
    tx,
    and(
      eq(handOvers.cirkleId, cirkleId),
      or(
        eq(handOvers.ownerId, readerId),
        eq(handOvers.receiverId, readerId),
        eq(handOvers.attesterId, readerId),
      ),
    ),
    readerId,
  )
}

/** Receipt number of the hand-over that the receiver acknowledged, of the same cycle and transfer; null without one. */
const restOf = sql<string | null>`(
  select earlier.receipt_number from ${handOvers} earlier
  where earlier.cycle_id = hand_overs.cycle_id and earlier.id <> hand_overs.id and earlier.status = 'acknowledged'
    and earlier.answered_at <= hand_overs.created_at
    and (lower(earlier.utr) = lower(hand_overs.utr)
      or earlier.proof_declared_sha256 = hand_overs.proof_declared_sha256)
  order by earlier.created_at limit 1)`

/** Hand-overs that pass `where`, as this person may read them, newest first. */
export async function readHandOvers(tx: Tx, where: SQL | undefined, readerId: string): Promise<HandOver[]> {
  const rows = await tx
    .select({
      handOver: handOvers,
      restOf,
      cirkleName: cirkles.name,
      cycle: cycles.number,
      owner: personColumns(owner),
      receiver: personColumns(receiver),
      attester: personColumns(attester),
    })
    .from(handOvers)
    .innerJoin(cirkles, eq(cirkles.id, handOvers.cirkleId))
    .innerJoin(cycles, eq(cycles.id, handOvers.cycleId))
    .innerJoin(owner, eq(owner.id, handOvers.ownerId))
    .innerJoin(receiver, eq(receiver.id, handOvers.receiverId))
    .leftJoin(attester, eq(attester.id, handOvers.attesterId))
    .where(where)
    .orderBy(desc(handOvers.createdAt), desc(handOvers.id))
  return rows.map(({ handOver, ...row }) => ({
    id: handOver.id,
    receiptNumber: handOver.receiptNumber,
    cirkleId: handOver.cirkleId,
    cirkleName: row.cirkleName,
    cycle: row.cycle,
    owner: personOf(row.owner),
    receiver: personOf(row.receiver),
    amount: handOver.amount,
    currency: 'INR',
    paymentMethod: handOver.method,
    status: handOver.status,
    proofStatus: handOver.proofStatus,
    paymentDate: handOver.paymentDate,
    ...evidenceFor(readerId, handOver),
    restOf: row.restOf,
    ...(row.attester && { attester: personOf(row.attester) }),
    comment: handOver.comment,
    createdAt: handOver.createdAt.toISOString(),
    clientCreatedAt: handOver.clientCreatedAt?.toISOString() ?? null,
    answeredAt: handOver.answeredAt?.toISOString() ?? null,
  }))
}

/** Proof, place, witnesses and bank reference, for owner and receiver (security.md, Who may). */
function evidenceFor(
  readerId: string,
  { ownerId, receiverId, proofFileId, location, witnesses, utr }: HandOverRow,
): Pick<HandOver, 'proof' | 'location' | 'witnesses' | 'utr'> {
  return [ownerId, receiverId].includes(readerId)
    ? { proof: proofFileId, location, witnesses, utr }
    : { proof: null, location: null, witnesses: null, utr: null }
}
