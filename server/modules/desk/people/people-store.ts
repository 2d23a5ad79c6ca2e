import { and, asc, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Id } from '#contract/rules/fields.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, members, passkeys, sessions, users } from '#server/db/schema.ts'

/** As many as share one telephone number; more are no help. */
const MOST_FOUND = 20
/** Of a telephone number. */
const FEWEST_DIGITS = 4

/** People with exactly this e-mail address, id, or telephone number, whose signs do not count. */
export async function findPeople(tx: Tx, wanted: string) {
  const digits = wanted.replaceAll(/\D/g, '')
  return tx
    .select({ id: users.id, name: users.fullName, email: users.email, phone: users.phone })
    .from(users)
    .where(
      or(
        eq(users.email, wanted.toLowerCase()),
        v.is(Id, wanted) ? eq(users.id, wanted) : undefined,
        // Without an index: an operator's question, now and then. Accounts without a number have no digits.
        /^[+\d\s().-]{4,30}$/.test(wanted) && digits.length >= FEWEST_DIGITS
          ? eq(sql`regexp_replace(${users.phone}, '\\D', '', 'g')`, digits)
          : undefined,
      ),
    )
    .orderBy(asc(users.email))
    .limit(MOST_FOUND)
}

/** What support may know of an account beside its row: its live sessions, its Cirkles, how many passkeys. */
export async function readAround(tx: Tx, userId: string, now: Date) {
  const devices = await tx
    .select({
      deviceName: sessions.deviceName,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt))
  const theirs = await tx
    .select({ id: cirkles.id, name: cirkles.name, status: cirkles.status, ownerId: cirkles.ownerId })
    .from(members)
    .innerJoin(cirkles, eq(cirkles.id, members.cirkleId))
    .where(eq(members.userId, userId))
    .orderBy(desc(cirkles.createdAt))
  const [keys] = await tx.select({ number: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  return { devices, cirkles: theirs, passkeys: keys?.number ?? 0 }
}
