import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelCirkle, createCirkle, startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { cirkleForm, formCirkle, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { got } from '#tests/support/people/ask.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* What a guest reads by a link that can be passed on (docs/decisions/0125). */

let app: TestApp
let asha: Person
let ravi: Person

beforeAll(async () => {
  app = await createTestApp()
  ;[asha, ravi] = await signUpAll(app, 'Asha Devi Iyer', 'Ravi Kumar')
})
afterAll(() => app.close())

const opened = (id: string) => app.request('GET', `/cirkles/${id}/invitation`)
const formed = (changes: Parameters<typeof cirkleForm>[0]) =>
  got(app, createCirkle, asha, cirkleForm({ startMonth: '2026-12', ...changes }))

test('a guest reads the terms of a public Cirkle, and of its people no more than a first name', async () => {
  const { id } = await formed({ privacy: 'public', name: 'Lights', description: 'Call 98765' })
  expect((await opened(id)).body.data).toEqual({
    name: 'Lights',
    owner: { first_name: 'Asha Devi' },
    offer: {
      contribution_amount: 2000,
      contribution_day: 5,
      start_month: '2026-12',
      member_count: 1,
      max_members: 4,
    },
  })
})

test('of a private Cirkle nothing is shown, and it is not told from an unknown one', async () => {
  const { id } = await formed({ privacy: 'private' })
  const [hidden, unknown] = [await opened(id), await opened(crypto.randomUUID())]
  expect([hidden.status, hidden.body]).toEqual([404, unknown.body])
})

test('a public Cirkle that has started or was cancelled says so', async () => {
  const started = await formCirkle(app, [asha, ravi], { privacy: 'public' })
  await got(app, startCirkle, asha, { id: started.id })
  expect((await opened(started.id)).body.code).toBe('cirkle_started')
  const cancelled = await formed({ privacy: 'public' })
  await got(app, cancelCirkle, asha, { id: cancelled.id })
  expect((await opened(cancelled.id)).body.code).toBe('cirkle_cancelled')
})

test('where public Cirkles are not listed, guests are shown none', async () => {
  const unlisted = await createTestApp({ config: { hasPublicListing: false } })
  const owner = await signUp(unlisted)
  const { id } = await got(unlisted, createCirkle, owner, cirkleForm({ privacy: 'public' }))
  expect((await unlisted.request('GET', `/cirkles/${id}/invitation`)).status).toBe(404)
  await unlisted.close()
})
