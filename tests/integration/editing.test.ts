import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/wire/endpoint.ts'
import {
  createCirkle,
  listCirkles,
  listInvites,
  readCirkle,
  startCirkle,
  type Cirkle,
} from '#contract/http/cirkles/cirkles.ts'
import { setCirkleImage, updateCirkle } from '#contract/http/cirkles/editing.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import {
  cirkleForm,
  formCirkle,
  noticesAbout,
  proofPicture,
  signUpAll,
} from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
let asha: Person
let ravi: Person
let meera: Person
let cirkle: Cirkle

beforeAll(async () => {
  app = await createTestApp()
  ;[asha, ravi, meera] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
})
beforeEach(async () => {
  cirkle = await formCirkle(app, [asha, ravi])
})
afterAll(() => app.close())

const edit = (changes: Partial<CallInput<typeof updateCirkle>>, person = asha) =>
  ask(app, updateCirkle, person, { id: cirkle.id, name: cirkle.name, privacy: 'private', ...changes })
const edits = async (person: Person) =>
  (await noticesAbout(app, cirkle.id, person)).filter((type) => type === 'cirkle-edited')

describe('while it forms', () => {
  test('name, description and privacy change for everybody, and the members are told', async () => {
    const answer = await edit({ name: 'Lamps', description: 'For the street', privacy: 'public' })
    expect(answer).toMatchObject({ status: 200, message: 'Cirkle updated successfully!' })
    const changed = { name: 'Lamps', description: 'For the street', privacy: 'public' }
    expect(answer.data).toMatchObject(changed)
    for (const reader of [ravi, meera]) {
      expect(await got(app, readCirkle, reader, { id: cirkle.id })).toMatchObject(changed)
    }
    expect(await edits(ravi)).toHaveLength(1)
    expect(await edits(asha)).toEqual([])
  })

  test('what is left out stays, what is sent empty is emptied, and saving nothing tells nobody', async () => {
    expect((await edit({})).data).toMatchObject({ description: 'Lights for all of us' })
    expect(await edits(ravi)).toEqual([])
    expect((await edit({ description: '' })).data).toMatchObject({ description: '' })
    expect(await edits(ravi)).toHaveLength(1)
  })

  test('whoever is not the owner changes nothing', async () => {
    for (const person of [ravi, meera]) {
      expect(await edit({ name: 'Mine' }, person)).toMatchObject({ status: 403, code: 'forbidden' })
    }
    expect(await got(app, readCirkle, asha, { id: cirkle.id })).toMatchObject({ name: cirkle.name })
  })

  test.each([
    [{ contributionAmount: 2001 }],
    [{ contributionDay: 6 }],
    [{ startMonth: '2026-12' }],
    [{ maxMembers: 5 }],
  ])('%j is fixed from the beginning, and the rest of the form with it', async (changes) => {
    expect(await edit({ ...changes, name: 'Lamps' })).toMatchObject({ status: 409, code: 'not_editable' })
    expect(await got(app, readCirkle, asha, { id: cirkle.id })).toMatchObject({ name: cirkle.name })
    const { contributionAmount, contributionDay, startMonth, maxMembers } = cirkle
    const same = { contributionAmount, contributionDay, startMonth, maxMembers }
    expect(await edit(same)).toMatchObject({ status: 200 })
  })

  test('the same key changes it once', async () => {
    const key = '8a2cbb0e-3df2-4a4e-9d3c-1d1f9b0c7a11'
    const input = { id: cirkle.id, name: 'Lamps', privacy: 'private' as const, members: ['new@example.test'] }
    const first = await ask(app, updateCirkle, asha, input, { key })
    expect(await ask(app, updateCirkle, asha, input, { key })).toEqual({ ...first, isReplay: true })
    expect(await app.mails('new@example.test')).toHaveLength(1)
    expect(await edits(ravi)).toHaveLength(1)
  })
})

test('after the start description and privacy change, name, invitations and amount do not', async () => {
  await got(app, startCirkle, asha, { id: cirkle.id })
  const started = { status: 409, code: 'cirkle_started' }
  expect(await edit({ name: 'Lamps' })).toMatchObject(started)
  expect(await edit({ members: ['new@example.test'] })).toMatchObject(started)
  expect(await edit({ contributionAmount: 1 })).toMatchObject(started)
  expect(await edit({ contributionDay: 6, privacy: 'public' })).toMatchObject(started)
  const answer = await edit({ description: 'Underway', privacy: 'public', members: [] })
  expect(answer.data).toMatchObject({ description: 'Underway', privacy: 'public', status: 'active' })
})

describe('the picture', () => {
  const give = (image: Blob, person = asha) => ask(app, setCirkleImage, person, { id: cirkle.id, image })

  test('takes the place of the one before, for members, and is the owner’s to give', async () => {
    const { imageUrl } = await got(app, setCirkleImage, asha, {
      id: cirkle.id,
      image: (await proofPicture('teal')).file,
    })
    expect(await got(app, readCirkle, ravi, { id: cirkle.id })).toMatchObject({ imageUrl })
    expect(await edits(ravi)).toHaveLength(1)
    const read = (url: string, { token }: Person) => app.request('GET', url.slice('/api'.length), { token })
    expect((await read(imageUrl, ravi)).headers.get('content-type')).toBe('image/png')
    expect((await read(imageUrl, meera)).status).toBe(404)
    const { file } = await proofPicture('red')
    expect(await give(file, ravi)).toMatchObject({ status: 403 })
    await got(app, startCirkle, asha, { id: cirkle.id })
    const second = await give(file)
    expect(second.status).toBe(200)
    expect(second.data?.imageUrl).not.toBe(imageUrl)
    expect((await read(imageUrl, ravi)).status).toBe(404)
  })

  test('goes by content, not by name', async () => {
    const html = new File(['<html><script>alert(1)</script>'], 'a.png', { type: 'image/png' })
    expect(await give(html)).toMatchObject({ status: 422, code: 'file_refused' })
    expect(await give(new File([], 'a.png'))).toMatchObject({ status: 422 })
    expect(await got(app, readCirkle, asha, { id: cirkle.id })).toMatchObject({ imageUrl: null })
  })

  test('shows the invited what they are invited to', async () => {
    const { id } = await got(app, createCirkle, asha, cirkleForm({ members: [meera.user.email] }))
    const image = (await proofPicture('navy')).file
    const { imageUrl } = await got(app, setCirkleImage, asha, { id, image })
    expect((await got(app, listInvites, meera, {})).find((invite) => invite.id === id)).toMatchObject({
      imageUrl,
    })
    expect((await got(app, listCirkles, asha, {})).find((each) => each.id === id)).toMatchObject({ imageUrl })
  })
})
