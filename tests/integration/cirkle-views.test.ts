import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCirkle, listMembers, readCirkle } from '#contract/http/cirkles/cirkles.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { cirkleForm, formCirkle, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp

beforeEach(async () => {
  app = await createTestApp()
})

afterEach(() => app.close())

test('a member all, an invitee and a stranger to a public one the summary, else the name', async () => {
  const [asha, ravi, meera] = await signUpAll(app, 'Asha Devi Iyer', 'Ravi Kumar', 'Meera Nair')
  const hidden = await got(app, createCirkle, asha, cirkleForm({ members: [ravi.user.email] }))
  const open = await got(app, createCirkle, asha, cirkleForm({ privacy: 'public' }))
  const view = async (person: Person, id: string) => got(app, readCirkle, person, { id })

  expect(await view(asha, hidden.id)).toMatchObject({ view: 'member', members: [ravi.user.email] })
  expect(await view(ravi, hidden.id)).toMatchObject({ view: 'summary', memberCount: 1 })
  expect(await view(ravi, hidden.id)).not.toHaveProperty('members')
  expect(await view(meera, hidden.id)).toEqual({
    view: 'name',
    id: hidden.id,
    name: 'Street festival',
    owner: { firstName: 'Asha Devi' },
  })
  expect(await view(meera, open.id)).toMatchObject({
    view: 'summary',
    description: 'Lights for all of us',
  })
  expect(await ask(app, listMembers, meera, { id: open.id })).toMatchObject({ status: 403 })
  const nobody = { id: '2f9c2b52-94e4-4ff5-8a72-5b7f0dbb8a10' }
  expect(await ask(app, readCirkle, meera, nobody)).toMatchObject({ status: 404, code: 'not_found' })
})

test('invited addresses are for the owner alone', async () => {
  const people = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  const [, ravi] = people
  const { id } = await formCirkle(app, people, {
    members: [ravi.user.email, 'secret@example.test'],
  })
  expect(await got(app, readCirkle, ravi, { id })).toMatchObject({ view: 'member', members: [] })
})
