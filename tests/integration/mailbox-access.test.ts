import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { listen, type ListeningApp } from '#tests/support/server/listening-app.ts'
import { registration } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { sendRaw } from './bad-input/raw-request.ts'

let app: TestApp
let server: ListeningApp

beforeAll(async () => {
  app = await createTestApp()
  server = await listen(app)
  await app.request('POST', '/auth/register', { json: registration() })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** The format that programs reading codes from the mailbox rely on (security.md, Local conveniences). */
const MessagesSchema = v.array(
  v.strictObject({
    id: v.string(),
    to: v.string(),
    subject: v.string(),
    text: v.string(),
    html: v.string(),
    created_at: v.pipe(v.string(), v.isoTimestamp()),
  }),
)

const PATHS = [
  '/mailbox',
  '/mailbox/messages',
  '/mailbox/messages?to=asha@example.test',
  '/mailbox/style.css',
]

test('on loopback the mailbox shows what was mailed', async () => {
  const answer = await fetch(`${server.url}/mailbox/messages?to=asha@example.test`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [mail, ...others] = v.parse(MessagesSchema, await answer.json())
  expect(others).toEqual([])
  expect(mail?.to).toBe('asha@example.test')
  expect(mail?.text).toMatch(/^Your code is \d{6}$/m)
  for (const at of PATHS) expect((await fetch(server.url + at)).status).toBe(200)
})

test.each([
  ['Forwarded', 'for=203.0.113.9'],
  ['X-Forwarded-For', '203.0.113.9'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Forwarded-Host', 'cirkles.example'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Real-IP', '127.0.0.1'],
  ['Via', '1.1 proxy'],
])('a request that was passed on never reaches it: %s: %s (ASVS 4.1.3)', async (name, value) => {
  for (const at of PATHS) {
    const answer = await fetch(server.url + at, { headers: { [name]: value } })
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('code')
  }
})

test('a proxy that names itself nowhere is told by its protocol (ASVS 4.1.3)', async () => {
  const headers = [`Host: ${new URL(server.url).host}`, 'Connection: close']
  for (const at of PATHS) {
    const statusOver = async (version: string) =>
      (await sendRaw(server.url, { line: `GET ${at} HTTP/${version}`, headers })).status
    expect([await statusOver('1.1'), await statusOver('1.0')]).toEqual([200, 404])
  }
})

test.each(['cirkles.example', '127.0.0.1.evil.test', 'localhost.evil.test:8080', '10.0.0.1', '[::2]'])(
  'a proxy that passes on the public host reaches nothing: %s (ASVS 4.1.3)',
  async (host) => {
    for (const at of PATHS) {
      const answer = await sendRaw(server.url, { line: `GET ${at} HTTP/1.1`, headers: [`Host: ${host}`] })
      expect(answer.status).toBe(404)
    }
  },
)

test('a page elsewhere whose name leads here does not reach it', async () => {
  for (const at of PATHS) {
    const headers = ['Host: evil.test']
    expect((await sendRaw(server.url, { line: `GET ${at} HTTP/1.1`, headers })).status).toBe(404)
  }
})

test('a name in a header makes no caller local (ASVS 4.1.3)', async () => {
  // Without a socket there is no address: a client not known to be local is refused.
  const headers = { 'X-Forwarded-For': '127.0.0.1', Host: 'localhost' }
  const answer = await app.fetch(new Request('http://localhost/mailbox/messages', { headers }))
  expect(answer.status).toBe(404)
})

test('a server that is not on loopback alone has none', async () => {
  const config = { ...app.deps.config, isLocal: false }
  const outside = await listen({ deps: { ...app.deps, config } })
  for (const at of PATHS) expect((await fetch(outside.url + at)).status).toBe(404)
  await outside.close()
})
