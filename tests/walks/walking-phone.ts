import { mirrorSession } from '#data/sign-in/mirror-session.ts'
import { readFacts } from '#data/db/facts.ts'
import { claim } from '#data/outbox/send/claim.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { LEASE_MS } from '#data/outbox/entries/retry-policy.ts'
import { createCatchUp } from '#data/sync/catch-up.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { ORIGIN, USER } from '#tests/support/phone/outbox-phone.ts'
import type { WalkedServer } from './walked-server.ts'

export const OWNER = { userId: USER, origin: ORIGIN }

export type WalkingPhone = Awaited<ReturnType<typeof walkingPhone>>

/** One of a person's phones: the real outbox and sync on an in-memory database. */
export async function walkingPhone(server: WalkedServer) {
  const db = memoryDatabase()
  const clock = { ms: Date.parse('2026-11-01T10:00:00Z') }
  const now = () => clock.ms
  await mirrorSession(db, { userId: USER, token: server.token, origin: ORIGIN })
  const entries = async (): Promise<OutboxEntry[]> => (await listEntries(db, USER)).entries
  return {
    db,
    clock,
    entries,
    catchUp: createCatchUp({
      db,
      origin: ORIGIN,
      baseUrl: ORIGIN,
      fetch: server.fetch,
      locks: undefined,
      now,
      random: () => 0.5,
    }),
    signIn: () => mirrorSession(db, { userId: USER, token: server.token, origin: ORIGIN }),
    /** Its browser dies right after it claims the entries it can send. */
    async die() {
      const options = { origin: ORIGIN, now: now(), inFlight: new Set<string>(), tried: new Set<string>() }
      await claim(db, { ...options, isOnlySender: false, userId: USER, limit: 50, fileLimit: 6 })
    },
    /** The version of the server's state this phone shows. */
    shownVersion: async () => (await readFacts(db, ['quickstats'])).quickstats?.totalDue,
    /** Longer than any wait the outbox sets by itself, and than a lease. */
    waitLong: () => void (clock.ms += Math.max(LEASE_MS, 10 * 60_000)),
  }
}
