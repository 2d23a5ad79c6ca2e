import type { CirklesDatabase } from '#data/db/database.ts'
import { localDb } from '#data/db/local-db.ts'
import type { Facts } from '#data/db/rows.ts'
import type { Session } from '#data/session/session.ts'
import { asha } from '#tests/support/payments/payment-examples.ts'

/** A phone as a test has filled it. */
export interface SignedInPhone {
  readonly db: CirklesDatabase
  readonly session: Session
}

/** A new session each time, so that data kept in memory by session does not reach the next test. */
const sessionOfAsha = (): Session => ({
  token: 'token',
  user: {
    id: asha.id,
    firstName: 'Asha',
    fullName: asha.name,
    email: 'asha@example.in',
    emailVerifiedAt: '2026-10-01T00:00:00Z',
    profilePic: null,
  },
})

/** The browser's own database with nothing in it but a session, Asha's unless another is given, and these facts. */
export async function signedInPhone(
  facts: Partial<Facts> = {},
  session: Session = sessionOfAsha(),
): Promise<SignedInPhone> {
  const db = localDb()
  const tables = db.dexie.tables
  const { token, user } = session
  await db.dexie.transaction('rw', tables, async () => {
    await Promise.all(tables.map((table) => table.clear()))
    await db.session.put({ key: 'current', token, userId: user.id, origin: location.origin, user })
    await putFacts(db, facts)
  })
  return { db, session }
}

/** Stores facts as a sync would, replacing earlier ones. */
export async function putFacts({ dexie }: CirklesDatabase, facts: Partial<Facts>): Promise<void> {
  const rows = Object.entries(facts).map(([name, value]) => ({ name, value }))
  await dexie.table('facts').bulkPut(rows)
}
