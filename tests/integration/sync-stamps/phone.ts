import * as v from 'valibot'
import { expect } from 'vitest'
import { sync as syncCall } from '#contract/http/system/sync.ts'
import { fromWire } from '#contract/wire/wire-names.ts'
import type { Fetch } from '#data/api/call.ts'
import { applyCirkle } from '#data/cirkles/apply-cirkle.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import { readFacts } from '#data/db/facts.ts'
import { mirrorSession } from '#data/sign-in/mirror-session.ts'
import { pull } from '#data/sync/pull.ts'
import { got } from '#tests/support/people/ask.ts'
import type { Person } from '#tests/support/people/people.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'

/** A section that came whole, or one of which these Cirkles' rows came. */
type Came = string | readonly [name: string, cirkleIds: readonly string[]]

/** A phone that syncs as the app does, and keeps what it brings in the app's database. */
export interface StampedPhone {
  readonly person: Person
  readonly db: CirklesDatabase
  /** Syncs until nothing is missing, and returns what came. */
  sync(): Promise<Came[]>
  /** Page and worker sync at once. */
  syncTwice(): Promise<void>
  /** The person changes a Cirkle on this phone while a sync is on its way; then syncs. */
  syncChanging(): Promise<void>
  /** Forgets the hash of a section, as an app does that has changed its rows. */
  touch(name: string): Promise<void>
  /** Fails unless the phone has what a new one gets. */
  expectAll(about: string): Promise<void>
  readonly stamp: () => Promise<string | undefined>
}

const ORIGIN = 'https://cirkles.test'
const AnswerSchema = v.object({
  data: v.object({
    sections: v.record(v.string(), v.unknown()),
    changes: v.optional(
      v.record(
        v.string(),
        v.object({
          rows: v.array(v.looseObject({ id: v.optional(v.string()), cirkle_id: v.optional(v.string()) })),
        }),
      ),
      {},
    ),
  }),
})

export function createStampedPhone(app: TestApp, person: Person): StampedPhone {
  const db = memoryDatabase()
  const userId = person.user.id
  let isSignedIn = false
  let meanwhile = async (): Promise<unknown> => undefined

  const syncOnce = async (came: Came[] = []) => {
    const { token } = person
    if (!isSignedIn) await mirrorSession(db, { userId, token, origin: ORIGIN })
    isSignedIn = true
    const fetch: Fetch = async (input, init) => {
      const answer = await app.fetch(new Request(input, init))
      const { data } = v.parse(AnswerSchema, fromWire(await answer.clone().json()))
      came.push(...Object.keys(data.sections))
      for (const [name, { rows }] of Object.entries(data.changes)) {
        came.push([name, rows.map((row) => row.id ?? String(row['cirkleId']))])
      }
      await meanwhile()
      return answer
    }
    return pull({ db, userId, token, now: () => app.clock.now().getTime(), baseUrl: ORIGIN, fetch })
  }
  const sync = async () => {
    const came: Came[] = []
    expect(await syncOnce(came)).toBe('up-to-date')
    return came
  }

  return {
    person,
    db,
    sync,
    async syncTwice() {
      await Promise.all([syncOnce(), syncOnce()])
      await sync()
    },
    async syncChanging() {
      meanwhile = async () => {
        meanwhile = async () => undefined
        const [first] = (await readFacts(db, ['cirkles'])).cirkles ?? []
        if (first) await applyCirkle(db, userId, { ...first, name: 'Changed here' })
      }
      await syncOnce()
      meanwhile = async () => undefined
      await sync()
    },
    async touch(name) {
      await db.sections.delete(name)
    },
    async expectAll(about) {
      const fresh = createStampedPhone(app, person)
      await fresh.sync()
      const kept = await shownOf(db)
      expect(kept, `${about}: ${person.user.fullName}`).toEqual(await shownOf(fresh.db))
      const known = new Set(await db.messages.toCollection().primaryKeys())
      const missing = (await fresh.db.messages.toArray()).filter(({ id }) => !known.has(id))
      expect(missing, about).toEqual([])
      fresh.db.dexie.close()
      // What apps got that could not put it together themselves.
      const before = await got(app, syncCall, person, {})
      expect(kept.facts.activity, about).toEqual(before.sections.activity?.data)
    },
    stamp: async () => (await readFacts(db, ['syncStamp'])).syncStamp,
  }
}

/** All that a sync fills of a phone's database, but for messages and what numbers its questions and answers. */
async function shownOf(db: CirklesDatabase) {
  const facts = await readFacts(db, [
    'account',
    'categories',
    'cirkles',
    'invites',
    'joinRequests',
    'swaps',
    'activity',
    'toValidate',
    'payouts',
    'overview',
    'quickstats',
  ])
  return {
    facts,
    hashes: await db.sections.toArray(),
    members: await db.members.toArray(),
    books: await db.books.toArray(),
    paymentOptions: await db.paymentOptions.toArray(),
    ledger: await db.ledger.toArray(),
    notifications: await db.notifications.toArray(),
  }
}
