import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CIRKLE_MESSAGE, cirkleChannel, DATA_CHANGED, userChannel } from '#contract/realtime/events.ts'
import { listMessages, sendMessage } from '#contract/http/system/chat.ts'
import { leaveCirkle } from '#contract/http/cirkles/membership.ts'
import { linkFile } from '#contract/http/system/system.ts'
import { sync } from '#contract/http/system/sync.ts'
import { CHAT_MESSAGES } from '#server/platform/limits.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { formCirkle, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import { copiedApp } from '#tests/support/server/copied-app.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import { badFiles } from './bad-input/bad-files.ts'

let app: TestApp
let asha: Person
let ravi: Person
let stranger: Person
let id: string

const appWithCirkle = copiedApp(async (before) => {
  const people = await signUpAll(before, 'Asha Iyer', 'Ravi Kumar', 'Zoya Khan')
  return { people, id: (await formCirkle(before, people.slice(0, 2))).id }
})

beforeEach(async () => {
  const copied = await appWithCirkle()
  app = copied.app
  ;[asha, ravi, stranger] = copied.acted.people
  id = copied.acted.id
})
afterEach(() => app.close())

const say = (person: Person, content: string, key: string = randomUUID()) =>
  got(app, sendMessage, person, { id, content, type: 'text' }, { key })
const chatOf = async (reader: Person) => (await got(app, listMessages, reader, { id })).rows
const said = async (reader: Person) => (await chatOf(reader)).map(({ content }) => content)
const unlimited = () => app.pool.query('delete from rate_limits')

async function picture(width = 60, height = 40): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: '#b4452e' } })
  const bytes = await image
    .withExif({ IFD0: { Copyright: 'secret-owner' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'lights.jpg', { type: 'image/jpeg' })
}

describe('a message', () => {
  test('is trimmed, reaches every member, and carries the key it was sent under', async () => {
    const key = randomUUID()
    const message = await say(ravi, '  Paid!\n', key)
    expect(message).toEqual({
      id: message.id,
      cirkleId: id,
      userId: ravi.user.id,
      clientId: key,
      user: { name: 'Ravi Kumar', profilePic: null },
      type: 'text',
      content: 'Paid!',
      fileUrl: null,
      fileWidth: null,
      fileHeight: null,
      createdAt: '2026-11-02T06:00:00.000Z',
    })
    for (const reader of [asha, ravi]) {
      expect(await chatOf(reader)).toEqual([message])
      expect((await got(app, sync, reader, {})).messages).toEqual({ [id]: [message] })
    }
  })

  test('is written once under one key, whatever is sent with it later', async () => {
    const key = randomUUID()
    const first = await say(ravi, 'Paid!', key)
    const again = await ask(app, sendMessage, ravi, { id, content: 'Paid!', type: 'text' }, { key })
    expect(again).toMatchObject({ isReplay: true, data: first })
    expect(
      await ask(app, sendMessage, ravi, { id, content: 'Not paid!', type: 'text' }, { key }),
    ).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    // Keys are scoped to a person.
    await say(asha, 'Thanks', key)
    expect(await said(asha)).toEqual(['Thanks', 'Paid!'])
  })

  test('needs a key, and something to say', async () => {
    const json = { content: 'Paid!', type: 'text' }
    const withoutKey = await app.request('POST', `/cirkles/${id}/message`, { token: ravi.token, json })
    expect(withoutKey.body).toMatchObject({ code: 'idempotency_key_required' })
    const refused = [
      { content: ' \n ', type: 'text' },
      { type: 'text' },
      { content: 'A caption alone', type: 'image' },
      { content: 'x'.repeat(2_001), type: 'text' },
      { content: 'x', type: 'text', file: await picture() },
    ] as const
    for (const input of refused) {
      expect(await ask(app, sendMessage, ravi, { id, ...input })).toMatchObject({
        status: 422,
        code: 'invalid',
      })
    }
    expect(await said(asha)).toEqual([])
  })

  test('is told with its own commit to the Cirkle, and to the writer’s other devices', async () => {
    const publish = vi.spyOn(app.deps.publisher, 'publish')
    const message = await say(ravi, 'Paid!')
    const [[, events] = []] = publish.mock.calls
    expect(events).toMatchObject([
      {
        channels: [cirkleChannel(id)],
        event: CIRKLE_MESSAGE,
        data: { message: { id: message.id, client_id: message.clientId, content: 'Paid!' } },
      },
      { channels: [userChannel(ravi.user.id)], event: DATA_CHANGED },
    ])
  })

  test('is one of 20 a minute, and its key is not spent on being too early', async () => {
    for (let sent = 0; sent < CHAT_MESSAGES.points; sent++) await say(ravi, `message ${sent}`)
    const key = randomUUID()
    const tooMany = await ask(app, sendMessage, ravi, { id, content: 'more', type: 'text' }, { key })
    expect(tooMany).toMatchObject({ status: 429, code: 'too_many_requests' })
    await say(asha, 'Slowly!')
    app.clock.advance({ minutes: 1 })
    await say(ravi, 'more', key)
    expect((await said(asha)).slice(0, 2)).toEqual(['more', 'Slowly!'])
  })

  test('is for members alone, and for as long as they are', async () => {
    await say(ravi, 'Goodbye')
    await got(app, leaveCirkle, ravi, { id })
    for (const person of [ravi, stranger]) {
      const sent = await ask(app, sendMessage, person, { id, content: 'Hello', type: 'text' })
      expect([sent.status, (await ask(app, listMessages, person, { id })).status]).toEqual([403, 403])
      expect((await got(app, sync, person, {})).messages).toEqual({})
    }
    const unknown = { id: randomUUID() }
    expect(await ask(app, listMessages, asha, unknown)).toMatchObject({ status: 404 })
  })
})

test('messages sent at once stand in one order, in which each phone can go on from any of them', async () => {
  const words = Array.from({ length: 12 }, (_, index) => `message ${index}`)
  await Promise.all(words.map((content, index) => say(index % 2 === 0 ? asha : ravi, content)))
  const chat = (await chatOf(asha)).toReversed()
  const instants = chat.map(({ createdAt }) => createdAt)
  expect(new Set(instants).size).toBe(words.length)
  expect(instants.toSorted((a, b) => a.localeCompare(b))).toEqual(instants)
  const later = await got(app, sync, ravi, { messages: { [id]: chat[4]?.id ?? null } })
  expect(later.messages[id]).toEqual(chat.slice(5))
})

test('a chat is read back page by page, to its beginning', async () => {
  for (let sent = 1; sent <= 5; sent++) await say(asha, `message ${sent}`)
  const pages: string[][] = []
  let before: string | undefined
  do {
    const page = await got(app, listMessages, ravi, { id, limit: 2, ...(before && { before }) })
    pages.push(page.rows.map(({ content }) => content))
    before = page.nextCursor ?? undefined
  } while (before !== undefined)
  expect(pages).toEqual([['message 5', 'message 4'], ['message 3', 'message 2'], ['message 1']])

  const [elsewhere] = (await got(app, listMessages, asha, { id })).rows
  const other = await formCirkle(app, [asha], { name: 'Neighbours' })
  const page = { id: other.id, before: elsewhere?.id ?? '' }
  expect(await ask(app, listMessages, asha, page)).toMatchObject({ status: 422, code: 'invalid' })
})

describe('a picture', () => {
  test('is encoded anew, has its shape with it, and opens for members alone', async () => {
    const input = { id, content: 'The lights', type: 'image', file: await picture() } as const
    const message = await got(app, sendMessage, ravi, input, { asForm: true })
    expect(message).toMatchObject({ type: 'image', content: 'The lights', fileWidth: 60, fileHeight: 40 })
    const path = (message.fileUrl ?? '').replace('/api', '')
    const read = (person: Person) => app.request('GET', path, { token: person.token })
    const shown = await read(asha)
    expect([shown.status, shown.raw.includes('secret-owner')]).toEqual([200, false])
    expect((await read(stranger)).status).toBe(404)
    const { url } = await got(app, linkFile, asha, { id: path.split('/').at(-1) ?? '' })
    expect((await app.request('GET', url.replace('/api', ''))).status).toBe(200)
  })

  test('that cannot be taken leaves no message and no file', async () => {
    for (const { what, name, type, bytes, answer } of await badFiles()) {
      await unlimited()
      const file = new File([bytes], name, { type })
      const refused = await ask(app, sendMessage, ravi, { id, type: 'image', file }, { asForm: true })
      expect([what, `${refused.status} ${String(refused.code)}`]).toEqual([what, answer])
    }
    expect(await said(asha)).toEqual([])
    expect((await app.pool.query('select 1 from files')).rows).toEqual([])
  })
})
