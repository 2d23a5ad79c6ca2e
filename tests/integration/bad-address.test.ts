import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { SHARE_FIELD, SHARE_PATH } from '#contract/share-target.ts'
import { appRoutes } from '#server/composition/app.ts'
import { exportDownload } from '#server/modules/leaving/export-routes.ts'
import { listen, type ListeningApp } from '#tests/support/server/listening-app.ts'
import { type Person, signUp } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { refusalIn } from './bad-input/refusal.ts'
import { sendHalf, sendRaw } from './bad-input/raw-request.ts'

let app: TestApp
let server: ListeningApp
let clientFolder: string
let person: Person
let endpoints: readonly Endpoint[]

beforeAll(async () => {
  app = await createTestApp()
  clientFolder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-client-'))
  await writeFile(path.join(clientFolder, 'index.html'), '<!doctype html><title>Cirkles</title>')
  server = await listen({ deps: { ...app.deps, clientFolder } })
  person = await signUp(app)
  endpoints = appRoutes(app.deps).map((route) => route.endpoint)
})
afterAll(async () => {
  await server.close()
  await rm(clientFolder, { recursive: true, force: true })
  await app.close()
})

const send = (method: string, at: string, headers: Record<string, string> = {}) =>
  app.request(method, at, { token: person.token, key: randomUUID(), headers })

test('a file shared where no worker runs yet is not read, and leads to the app, which says so', async () => {
  const body = new FormData()
  body.append(SHARE_FIELD, new File([new Uint8Array(1_000_000)], 'screenshot.png'))
  const answer = await fetch(server.url + SHARE_PATH, { method: 'POST', body, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/payment?shared=no-worker'])
})

test('a finished page has one address in each language, and the one with a slash at its end leads there', async () => {
  for (const page of ['/privacy', '/hi/privacy']) {
    const answer = await fetch(`${server.url}${page}/?from=a-mail`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `${page}?from=a-mail`])
  }
  expect((await fetch(`${server.url}/home/`)).status).toBe(200)
})

describe('an address that names nothing', () => {
  test.each([
    ['a word', 'mine'],
    ['a number', '1'],
    ['a NUL byte', '%00'],
    ['no UTF-8', '%ff'],
    ['half of a surrogate pair', '%ED%A0%80'],
    ['a way up', '..%2f..%2f'],
    ['SQL', "'%3B%20drop%20table%20users%3B%20--"],
    ['5,000 letters', 'x'.repeat(5_000)],
  ])('is not found: %s instead of an id (ASVS 1.2.4)', async (_, id) => {
    const codes: Record<string, string> = {}
    const targets = endpoints.filter(({ params }) => params)
    for (const { name, method, path: template } of targets) {
      codes[name] = refusalIn(await send(method, template.replace(/:\w+/, id))).code
    }
    codes['files'] = refusalIn(await send('GET', `/files/${id}`)).code
    expect(new Set(Object.values(codes)), JSON.stringify(codes)).toEqual(new Set(['not_found']))
  })

  test('is refused with a method it does not take', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
    const taken = new Set(endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`))
    taken.add(`GET ${exportDownload.path}`)
    for (const template of new Set(endpoints.map((endpoint) => endpoint.path))) {
      for (const method of methods.filter((candidate) => !taken.has(`${candidate} ${template}`))) {
        const answer = await send(method, template.replace(/:\w+/, randomUUID()))
        expect([404, 405]).toContain(refusalIn(answer).status)
      }
    }
  })
})

describe('a query or header that makes no sense', () => {
  test.each([
    ['a NUL byte', '%00'],
    ['no UTF-8', '%ff'],
    ['half of a surrogate pair', '%ED%A0%80'],
    ['10,000 letters', 'x'.repeat(10_000)],
    ['another field in it', '1&query=2'],
    ['a cursor at no instant', '2026-99-99T00:00:00Z|x'],
  ])('never breaks a call: %s', async (_, value) => {
    for (const { method, path: template, query } of endpoints) {
      for (const field of Object.keys(query?.entries ?? {})) {
        const answer = await send(method, `${template}?${field}=${value}`)
        if (answer.status !== 200) refusalIn(answer)
      }
    }
  })

  test.each(['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+05', '2026-01-01T00:00:00Z'])(
    'is malformed when it is a cursor of nobody: %s',
    async (instant) => {
      const isReal = instant === '2026-01-01T00:00:00Z'
      const cursor = encodeURIComponent(isReal ? `${instant}|not-an-id` : `${instant}|${randomUUID()}`)
      for (const at of ['/payment/history', '/notifications']) {
        expect([400, 422]).toContain(refusalIn(await send('GET', `${at}?cursor=${cursor}`)).status)
      }
    },
  )

  test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(5_000)}`, 'Bearer ../../etc'])(
    'opens nothing when it is a token of nobody: %s',
    async (authorization) => {
      const answer = await app.request('GET', '/account', { headers: { Authorization: authorization } })
      expect(refusalIn(answer).code).toBe('unauthenticated')
    },
  )

  test('is malformed when it is a key that is no UUID', async () => {
    const answer = await app.request('POST', '/notifications/read', {
      token: person.token,
      key: 'again',
      json: {},
    })
    expect(refusalIn(answer)).toMatchObject({ status: 400, code: 'malformed' })
  })
})

describe('on a real connection', () => {
  const isAlive = async () => {
    const { status } = await sendRaw(server.url, { line: 'GET /api/health HTTP/1.1' })
    expect(status).toBe(200)
  }

  test.each([
    '//',
    '//api/health',
    '//evil.test/api/account',
    '/api//health',
    '/assets//x.js',
    '/%00',
    '/%ff',
    '/a%00.html',
    '/api/%00',
    '/api/files/%ff',
    '/.env',
    '/.git/config',
    '/..%2f..%2f..%2fetc%2fpasswd.txt',
    '/api/../../etc/passwd.txt',
    'http://evil.test/api/files/1',
  ])('GET %s is refused', async (target) => {
    const { status, raw } = await sendRaw(server.url, { line: `GET ${target} HTTP/1.1` })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(raw).not.toMatch(/root:|<!doctype/)
    await isAlive()
  })

  test('TRACE gives nothing back (ASVS 13.4.4)', async () => {
    for (const at of ['/', '/api/account', '/api/nowhere']) {
      const headers = ['Host: 127.0.0.1', 'X-Secret: of-the-caller']
      const { status, raw } = await sendRaw(server.url, { line: `TRACE ${at} HTTP/1.1`, headers })
      expect([status >= 400 && status < 500, raw.includes('of-the-caller')], at).toEqual([true, false])
    }
  })

  test.each([
    ['file name', `/${'x'.repeat(300)}.js`],
    ['path', `/${'x/'.repeat(3_000)}a.js`],
  ])('a %s longer than the file system takes is not here, and the server lives on', async (_, target) => {
    expect((await sendRaw(server.url, { line: `GET ${target} HTTP/1.1` })).status).toBe(404)
    await isAlive()
  })

  // Invalid HTTP never reaches the app, so there is no envelope here.
  test.each([
    ['no HTTP', { line: 'HELLO' }, 400],
    ['an unknown method', { line: 'BREW /api/health HTTP/1.1' }, 400],
    ['no Host', { line: 'GET /api/health HTTP/1.1', headers: [] }, 400],
    ['a Host that is none', { line: 'GET /api/health HTTP/1.1', headers: ['Host: a b/c'] }, 400],
    ['a backslash', { line: 'GET \\api HTTP/1.1' }, 400],
    [
      'a header of 20 KB',
      { line: 'GET /api/health HTTP/1.1', headers: ['Host: x', `X-Long: ${'x'.repeat(20_000)}`] },
      431,
    ],
    ['an address of 20 KB', { line: `GET /${'x'.repeat(20_000)} HTTP/1.1` }, 431],
    [
      'two lengths',
      { line: 'POST /api/sync HTTP/1.1', headers: ['Host: x', 'Content-Length: 2', 'Content-Length: 9'] },
      400,
    ],
    [
      'a length and chunks (ASVS 4.2.1)',
      {
        line: 'POST /api/sync HTTP/1.1',
        headers: ['Host: x', 'Content-Length: 2', 'Transfer-Encoding: chunked'],
      },
      400,
    ],
  ] as const)('%s is refused, and the server lives on', async (_, request, expected) => {
    expect((await sendRaw(server.url, request)).status).toBe(expected)
    await isAlive()
  })

  test.each(['/api/auth/login', '/api/broadcasting/auth'])(
    'a body of chunks without end is cut off at its limit: %s',
    async (target) => {
      const chunk = 'x'.repeat(50_000)
      const headers = [
        'Host: 127.0.0.1',
        `Authorization: Bearer ${person.token}`,
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
      ]
      const body = `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(4)
      const reply = await sendRaw(server.url, { line: `POST ${target} HTTP/1.1`, headers, body })
      expect(refusalIn(reply).code).toBe('too_large')
      await isAlive()
    },
  )

  test('a sender who goes away in the middle of a body leaves the server as it was', async () => {
    const headers = ['Content-Type: application/json', 'Content-Length: 5000']
    await sendHalf(server.url, { line: 'POST /api/auth/login HTTP/1.1', headers, body: '{"email": "a' })
    await isAlive()
  })
})
