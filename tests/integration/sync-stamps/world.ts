import { expect } from 'vitest'
import type { CallInput, Endpoint } from '#contract/wire/endpoint.ts'
import { startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { addKeptMember } from '#contract/http/cirkles/kept.ts'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { listSessions } from '#contract/http/people/sessions.ts'
import { ask, type Asked, got } from '#tests/support/people/ask.ts'
import type { Person } from '#tests/support/people/people.ts'
import { formCirkle, giveBank, signUpAll, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { copiedApp } from '#tests/support/server/copied-app.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'

/** Five people, with Cirkles in each state, and what random steps choose from. */
export interface World {
  readonly app: TestApp
  readonly people: readonly Person[]
  /** Makes a call that may be refused, but not fail. */
  readonly try: <const E extends Endpoint>(
    endpoint: E,
    person: Person,
    input: CallInput<E>,
  ) => Promise<Asked<E>>
  /** Rows of the database, to choose from in an order that does not depend on random ids. */
  readonly rows: <Row extends object>(query: string) => Promise<Row[]>
  /** Lets time pass; sessions are used meanwhile. */
  readonly pass: (by: Parameters<TestApp['clock']['advance']>[0]) => Promise<void>
  /** Their session, or none after a suspension or erasure. */
  readonly isSignedIn: (person: Person) => Promise<boolean>
}

const begun = copiedApp(async (app) => {
  const [asha, ravi, meera, zoya] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair', 'Zoya Khan')
  const [kiran] = await signUpAll(app, 'Kiran Rao', 'Nobody Else')
  for (const person of [asha, ravi, zoya]) await giveBank(app, person)
  await startedCirkle(app, [asha, ravi, meera], { name: 'Running' })
  await startedCirkle(app, [ravi, kiran], { name: 'Of two' })
  await formCirkle(app, [ravi, meera], { name: 'Forming', members: [meera.user.email, zoya.user.email] })
  const kept = await formCirkle(app, [asha, ravi, meera], { name: 'With somebody without a phone' })
  await got(app, addKeptMember, asha, { id: kept.id, name: 'Kamla Devi' })
  await got(app, startCirkle, asha, { id: kept.id })
  const open = await formCirkle(app, [zoya, asha], { name: 'Open', privacy: 'public', maxMembers: 5 })
  await got(app, joinCirkle, kiran, { id: open.id })
  return [asha, ravi, meera, zoya, kiran]
})

export async function createWorld(): Promise<World> {
  const { app, acted: people } = await begun()
  return {
    app,
    people,
    async try(endpoint, person, input) {
      await app.pool.query('delete from rate_limits')
      const asked = await ask(app, endpoint, person, input)
      expect(asked.status, `${endpoint.name}: ${asked.message}`).toBeLessThan(500)
      return asked
    },
    rows: async <Row extends object>(query: string) => (await app.pool.query<Row>(query)).rows,
    async pass(by) {
      app.clock.advance(by)
      const now = app.clock.now()
      await app.pool.query(
        `update sessions set created_at = $1, last_used_at = $1, expires_at = $1::timestamptz + interval '6 days'
         where ended_at is null`,
        [now],
      )
    },
    isSignedIn: async (person) => (await ask(app, listSessions, person, {})).status === 200,
  }
}

/** Chooses one of these; undefined when there is none. */
export const oneOf = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % Math.max(items.length, 1)]

/** What a step chooses by: a person, another one, and a number for everything else. */
export interface Choice {
  readonly who: Person
  readonly whom: Person
  readonly number: number
}

/** One change, by the calls that make it in the product; refused where it is not allowed. */
export type Step = (world: World, choice: Choice) => Promise<unknown>

/** All Cirkles, oldest first. */
export const cirklesOf = (world: World) =>
  world.rows<{ id: string; ownerId: string; status: string }>(
    'select id, owner_id as "ownerId", status from cirkles order by created_at, name, id',
  )
