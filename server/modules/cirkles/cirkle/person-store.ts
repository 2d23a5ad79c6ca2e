import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { Id } from '#contract/rules/fields.ts'
import type { KycStatus } from '#contract/rules/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/query/is-any-of.ts'
import { members, users } from '#server/db/schema.ts'
import { lockUser } from '#server/modules/accounts/account/store.ts'

/** The caller, as the rules see them. */
export interface Actor {
  readonly id: string
  readonly name: string
  /** Verified, in lower case. */
  readonly email: string
  readonly kycStatus: KycStatus
}

/** The user of a live session. Throws when missing: sessions end before their user does. */
export async function readActor(tx: Tx, userId: string): Promise<Actor> {
  const [actor] = await tx
    .select({ id: users.id, name: users.fullName, email: users.email, kycStatus: users.kycStatus })
    .from(users)
    .where(eq(users.id, userId))
  if (!actor) throw new Error(`A session without its user ${userId}`)
  return actor
}

/**
 * Whether a person still has an account; blocks its erasure until the transaction ends. Call before giving
 * them a seat, and after locking the Cirkle: see `lockCirkle`.
 */
export async function isStillHere(tx: Tx, userId: string): Promise<boolean> {
  const { erasedAt } = await lockUser(tx, userId)
  return erasedAt === null
}

/**
 * Locks people in the order of their ids, so that none is erased or gets another address until the transaction
 * ends. Call before their addresses are read, and after locking the Cirkle: see `lockCirkle`.
 */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(isAnyOf(users.id, ids))
    .orderBy(asc(users.id))
    .for('no key update')
}

/** Another person in a Cirkle. */
export type Somebody = Pick<Actor, 'id' | 'name' | 'email'>

/** A domain that can never receive mail (RFC 2606). */
const ALIAS_END = '@person.invalid'

/**
 * Stands for a person's address where it must not be shown (ASVS 8.2.3). Apps that know no other name of the
 * person than an address send it back.
 */
export const aliasOf = (userId: string): string => `${userId}${ALIAS_END}`

/** The user with this verified address or alias, or null. */
export async function findByAddress(tx: Tx, address: string): Promise<Somebody | null> {
  if (!address.endsWith(ALIAS_END)) return somebodyWhere(tx, eq(users.email, address))
  const id = v.safeParse(Id, address.slice(0, -ALIAS_END.length))
  return id.success ? findPerson(tx, id.output) : null
}

/** The user with this id and a verified address, or null. */
export const findPerson = (tx: Tx, id: string): Promise<Somebody | null> =>
  somebodyWhere(tx, eq(users.id, id))

async function somebodyWhere(tx: Tx, condition: SQL): Promise<Somebody | null> {
  const [person] = await tx
    .select({ id: users.id, name: users.fullName, email: users.email })
    .from(users)
    .where(and(condition, isNotNull(users.emailVerifiedAt)))
  return person ?? null
}

/** The addresses of a Cirkle's members. */
export async function emailsOfMembers(tx: Tx, cirkleId: string): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.cirkleId, cirkleId))
  return rows.map(({ email }) => email)
}
