import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import type { Fetch } from '../api/call.ts'
import { forgetSession, mirrorSession } from './mirror-session.ts'
import { endSignOuts, readSignOuts } from './sign-outs.ts'

const ORIGIN = 'https://cirkles.example'
const TOKEN = 'a-token-of-the-server'
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

async function signedOutPhone(...tokens: readonly string[]) {
  const db = memoryDatabase()
  for (const token of tokens) {
    await mirrorSession(db, { userId: 'a', token, origin: ORIGIN })
    await forgetSession(db, token)
  }
  const asked: { path: string; token: string | null; body: unknown }[] = []
  const server = { status: 200 }
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    if (server.status === 0) throw new TypeError('Failed to fetch')
    asked.push({
      path: new URL(request.url).pathname,
      token: request.headers.get('Authorization'),
      body: await request.json(),
    })
    const { status } = server
    return Response.json({ success: status === 200, message: '', data: null, code: 'no' }, { status })
  }
  return { db, asked, server, fetch, end: async () => endSignOuts(db, { fetch, baseUrl: ORIGIN }) }
}

test('signing out leaves nothing of the token but what ends its session, once', async () => {
  const { db, asked, end } = await signedOutPhone(TOKEN)
  expect(await readSignOuts(db)).toEqual([digestOf(TOKEN)])
  expect(await end()).toBe(0)
  expect(asked).toEqual([
    { path: '/api/auth/signed-out', token: null, body: { token_digest: digestOf(TOKEN) } },
  ])
  expect(await readSignOuts(db)).toEqual([])
  expect(await end()).toBe(0)
  expect(asked).toHaveLength(1)
})

test.each([
  ['there is no network', 0],
  ['the server is busy', 429],
  ['the server fails', 503],
])('a sign-out waits for another time while %s, and holds up no other', async (_, status) => {
  const { db, server, end } = await signedOutPhone('first-session', 'second-session')
  server.status = status
  expect(await end()).toBe(2)
  expect(await readSignOuts(db)).toHaveLength(2)
  server.status = 200
  expect(await end()).toBe(0)
})

test('a session whose page is just being left is not ended under it', async () => {
  const { db, asked, end, fetch } = await signedOutPhone('before', TOKEN)
  expect(await endSignOuts(db, { fetch, baseUrl: ORIGIN }, TOKEN)).toBe(0)
  expect(asked.map(({ body }) => body)).toEqual([{ token_digest: digestOf('before') }])
  await end()
  expect(asked).toHaveLength(2)
})

test('a session the server has ended is known until the next signing out', async () => {
  const { db, end } = await signedOutPhone('first-session')
  await end()
  await forgetSession(db, 'second-session')
  expect(await db.signOuts.toCollection().primaryKeys()).toEqual([digestOf('second-session')])
})
