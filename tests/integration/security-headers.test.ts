import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/composition/app.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
let clientFolder: string

beforeAll(async () => {
  app = await createTestApp()
  clientFolder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-client-'))
  await writeFile(path.join(clientFolder, 'index.html'), '<!doctype html><title>Cirkles</title>')
  await writeFile(path.join(clientFolder, 'landing.html'), '<!doctype html><title>Save in turns</title>')
  await writeFile(path.join(clientFolder, 'landing.ta-IN.html'), '<!doctype html><title>Tamil</title>')
  await writeFile(
    path.join(clientFolder, 'privacy.html'),
    '<!doctype html><style>p{color:red}</style><script>ours()</script><script id="x">other()</script>',
  )
  await writeFile(path.join(clientFolder, 'sw.js'), '// the worker')
})
afterAll(async () => {
  await rm(clientFolder, { recursive: true, force: true })
  await app.close()
})

/** The answer of a server with this configuration at `at`. */
async function ask(at: string, config: Partial<AppDeps['config']> = {}, init: RequestInit = {}) {
  const deps = { ...app.deps, clientFolder, config: { ...app.deps.config, ...config } }
  return buildApp(deps).fetch(new Request(`http://127.0.0.1:8080${at}`, init), {})
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy by its directives. */
function policyOf({ headers }: Response): ReadonlyMap<string, readonly string[]> {
  const directives = headers.get('content-security-policy')?.split(';') ?? []
  return new Map(
    directives.map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ')
      return [name, values] as const
    }),
  )
}

const ANSWERS = [
  '/',
  '/ta/',
  '/cirkle/1',
  '/sw.js',
  '/nothing.js',
  '/api/config',
  '/api/account',
  '/api/nowhere',
  '/api/health',
]

describe.each(ANSWERS)('%s', (at) => {
  test('is not sniffed, framed, shared with other origins, or named to them (ASVS 3.4.4–3.5.8)', async () => {
    const { headers } = await ask(at)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(['same-origin', 'no-referrer', 'strict-origin']).toContain(headers.get('referrer-policy'))
  })

  test('allows nothing inline, nothing from elsewhere, and no script made of text (ASVS 3.4.3)', async () => {
    const policy = policyOf(await ask(at))
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe-|\*|https?:/)
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    if (at.startsWith('/api/')) {
      // No page: it may not even load what is ours.
      expect([...policy.keys()].filter((name) => name.endsWith('-src'))).toEqual(['default-src'])
      expect(policy.get('form-action')).toEqual(["'none'"])
      return
    }
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(policy.get('style-src')).toEqual(["'self'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toHaveLength(1)
  })

  test('promises https only when people come by it (ASVS 3.4.1)', async () => {
    expect((await ask(at)).headers.has('strict-transport-security')).toBe(false)
    const { headers } = await ask(at, { appUrl: 'https://cirkles.example' })
    expect(
      Number(/^max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]),
    ).toBeGreaterThanOrEqual(31_536_000)
  })

  test('opens itself to no other origin (ASVS 3.4.2)', async () => {
    const headers = { Origin: 'https://evil.test', 'Access-Control-Request-Method': 'POST' }
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await ask(at, {}, { method, headers })
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })
})

test.each(['/api/config', '/api/account', '/api/nowhere', '/api/health', '/api/ready', '/api/openapi.json'])(
  '%s is kept by no cache (ASVS 14.2.2)',
  async (at) => {
    expect((await ask(at)).headers.get('cache-control')).toBe('no-store')
  },
)

test('the page and the worker are asked for anew each time', async () => {
  for (const at of ['/', '/cirkle/1', '/sw.js']) {
    expect((await ask(at)).headers.get('cache-control')).toBe('no-cache')
  }
})

test('a finished page runs and wears what stands in it, by hash, and nothing else inline (ASVS 3.4.3)', async () => {
  const page = await ask('/privacy')
  expect(await page.text()).toContain('ours()')
  const unchanged = { 'If-None-Match': page.headers.get('etag') ?? '' }
  for (const answer of [page, await ask('/privacy', {}, { headers: unchanged })]) {
    const policy = policyOf(answer)
    expect(policy.get('script-src')).toEqual(["'self'", hashSource('ours()')])
    expect(policy.get('style-src')).toEqual(["'self'", hashSource('p{color:red}')])
  }
})

test('the app’s page runs the script inside it, by hash, also where it may talk to an outside service', async () => {
  await writeFile(
    path.join(clientFolder, 'index.html'),
    '<!doctype html><title>Cirkles</title><script>early()</script>',
  )
  const pusher = { host: 'ws.example', appId: '1', key: 'key', secret: 'secret' }
  const policy = policyOf(await ask('/home', { pusher }))
  expect(policy.get('script-src')).toEqual(["'self'", hashSource('early()')])
  expect(policy.get('connect-src')).toEqual(["'self'", 'wss://ws.example'])
})

test('an outside realtime service is the only other place the page may talk to', async () => {
  const pusher = { host: 'ws.example', appId: '1', key: 'key', secret: 'secret' }
  expect(policyOf(await ask('/home', { pusher })).get('connect-src')).toEqual(["'self'", 'wss://ws.example'])
})

test('an answer about a failure says nothing of it (ASVS 16.5.1, 16.5.3)', async () => {
  const authenticate = () => Promise.reject(new Error('password authentication failed for user postgres'))
  const headers = { Authorization: `Bearer ${'x'.repeat(43)}` }
  const request = new Request('http://127.0.0.1:8080/api/account', { headers })
  const answer = await buildApp({ ...app.deps, authenticate }).fetch(request, {})
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    success: false,
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
    words: { message: { key: 'refusals.internal' } },
  })
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('an address the app has no page for answers that there is nothing, and still opens the app', async () => {
  const answer = await ask('/nothing-here')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('<title>Cirkles</title>')
  for (const at of ['/home', '/home/', '/invite/1', '/startkyc']) expect((await ask(at)).status).toBe(200)
})

test('a shared link has a preview: of an invitation no more than that it is one', async () => {
  await writeFile(path.join(clientFolder, 'terms.html'), '<!doctype html><head><title>Terms</title></head>')
  await writeFile(path.join(clientFolder, 'index.html'), '<!doctype html><head><title>Cirkles</title></head>')
  const config = { appUrl: 'https://cirkles.test' }
  const invite = await (await ask('/invite/0198', config)).text()
  expect(invite).toContain('<meta property="og:title" content="You are invited to a Cirkle">')
  expect(invite).toContain('<meta property="og:image" content="https://cirkles.test/pictures/card.png">')
  expect(invite).toContain('<meta name="twitter:card" content="summary_large_image">')
  const { width, height } = await sharp('public/pictures/card.png').metadata()
  expect(invite).toContain(`<meta property="og:image:width" content="${width}">`)
  expect(invite).toContain(`<meta property="og:image:height" content="${height}">`)
  expect(invite).not.toContain('0198')
  const terms = await (await ask('/terms', config)).text()
  expect(terms).toContain('<link rel="canonical" href="https://cirkles.test/terms">')
  expect(terms).toContain('<meta property="og:url" content="https://cirkles.test/terms">')
})

test('what is looked for at fixed addresses is there', async () => {
  const config = { appUrl: 'https://cirkles.test' }
  expect(await (await ask('/robots.txt', config)).text()).toContain(
    'Sitemap: https://cirkles.test/sitemap.xml',
  )
  const sitemap = await (await ask('/sitemap.xml', config)).text()
  const pages = [...sitemap.matchAll(/<loc>https:\/\/cirkles\.test([^<]*)<\/loc>/g)].map(([, page]) => page)
  expect(pages).toHaveLength(18)
  expect(pages).toEqual(expect.arrayContaining(['/', '/ta/', '/privacy', '/hi/privacy', '/bn/terms']))
  const change = await ask('/.well-known/change-password', config)
  expect([change.status, change.headers.get('location')]).toEqual([302, '/updatepassword'])
})

test('who finds a vulnerability is told whom to tell, and the file does not outlive that (RFC 9116)', async () => {
  const at = '/.well-known/security.txt'
  const security = {
    contacts: ['mailto:security@cirkles.test', 'https://cirkles.test/report'],
    policy: 'https://cirkles.test/policy',
  }
  const answer = await ask(at, { appUrl: 'https://cirkles.test', security })
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const now = app.clock.now().getTime()
  const lines = (await answer.text()).trimEnd().split('\n')
  const expires = Date.parse(
    lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? '',
  )
  expect(expires).toBeGreaterThan(now)
  expect(expires).toBeLessThan(now + 365 * 86_400_000)
  expect(lines.filter((line) => !line.startsWith('Expires: '))).toEqual([
    'Contact: mailto:security@cirkles.test',
    'Contact: https://cirkles.test/report',
    'Policy: https://cirkles.test/policy',
    'Preferred-Languages: en',
    'Canonical: https://cirkles.test/.well-known/security.txt',
  ])
  // Without a contact the file would be invalid.
  expect(await (await ask(at)).text()).not.toContain('Contact')
})

test('a browser that asks for the icon by its old name gets one', async () => {
  const deps = { ...app.deps, clientFolder: path.resolve('public') }
  const icon = await buildApp(deps).fetch(new Request('http://127.0.0.1:8080/favicon.ico'), {})
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  // The magic bytes of an ICO file.
  expect([...new Uint8Array(await icon.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0])
})
