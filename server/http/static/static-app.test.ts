import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { addressIn, FINISHED_PAGES } from '#contract/finished-pages.ts'
import { ENGLISH, LOCALES } from '#contract/messages/language/languages.ts'
import type { ServerEnv } from '../routing/kernel.ts'
import { say } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/pages.ts'
import { finishedFile } from './page-language.ts'
import { serveApp } from './static-app.ts'

const INVITED = { hi: say('hi', t('invitationTitle')), ta: say('ta', t('invitationTitle')) }

test('a file that is replaced while the server runs is served at once: so the worker is switched off', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-static-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'index.html'), '<html></html>')
  await writeFile(path.join(folder, 'sw.js'), 'the broken worker')
  await writeFile(path.join(folder, 'sw-off.js'), 'the kill switch')
  const app = new Hono<ServerEnv>()
  serveApp(app, folder, { appUrl: 'http://127.0.0.1' })
  const worker = () => app.fetch(new Request('http://127.0.0.1/sw.js'))
  const before = await worker()
  expect(await before.text()).toBe('the broken worker')
  expect((await worker()).headers.get('etag')).toBe(before.headers.get('etag'))

  await copyFile(path.join(folder, 'sw-off.js'), path.join(folder, 'sw.js'))
  const after = await worker()
  expect(await after.text()).toBe('the kill switch')
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))

  await rm(path.join(folder, 'sw.js'))
  expect((await worker()).status).toBe(404)
})

test('ASVS 13.4.7 · source maps are answered like files that do not exist', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-static-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, 'assets'))
  const names = ['sw.js', 'sw.js.map', 'assets/app-12345678.js', 'assets/app-12345678.js.map']
  for (const name of names) await writeFile(path.join(folder, name), 'text')
  const app = new Hono<ServerEnv>()
  serveApp(app, folder, { appUrl: 'http://127.0.0.1' })
  const statusOf = async (at: string) => (await app.fetch(new Request(`http://127.0.0.1/${at}`))).status
  expect(await Promise.all(names.map(statusOf))).toEqual([200, 404, 200, 404])
  for (const at of [
    'sw.js.MAP',
    'sw.js%2Emap',
    'sw.js.map/',
    './sw.js.map?v=1',
    'assets//app-12345678.js.map',
  ]) {
    expect([at, await statusOf(at)]).toEqual([at, 404])
  }
})

test('every text is answered with its charset (ASVS 4.1.1)', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-static-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const texts = ['index.html', 'a.js', 'a.css', 'a.svg', 'a.txt']
  for (const name of texts) await writeFile(path.join(folder, name), '<svg/>')
  const app = new Hono<ServerEnv>()
  serveApp(app, folder, { appUrl: 'http://127.0.0.1' })
  for (const name of texts) {
    const answer = await app.fetch(new Request(`http://127.0.0.1/${name}`))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^(text|image)\/[\w+-]+; charset=utf-8$/),
    ])
  }
})

/** A server of finished pages that say no more than which they are. */
async function finishedPagesServed() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-static-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'index.html'), '<head></head>the app')
  for (const page of FINISHED_PAGES) {
    for (const locale of LOCALES) {
      await writeFile(path.join(folder, finishedFile(page, locale)), `<head></head>${page} ${locale}`)
    }
  }
  const app = new Hono<ServerEnv>()
  serveApp(app, folder, { appUrl: 'https://cirkles.test' })
  return {
    folder,
    ask: (at: string, headers: Record<string, string> = {}) =>
      app.fetch(new Request(`http://127.0.0.1${at}`, { headers })),
  }
}

const saidBy = async (answer: Response) => (await answer.text()).replace(/^.*<\/head>/s, '')

const FRENCH_OR_TAMIL = { 'accept-language': 'fr, en;q=0.4, ta-IN;q=0.8, te;q=0' }

test('a finished page at no language’s address is in that of the browser, unless English is asked for', async () => {
  const { ask } = await finishedPagesServed()
  for (const page of FINISHED_PAGES) {
    for (const [query, headers, locale] of [
      ['', {}, 'en-IN'],
      ['', FRENCH_OR_TAMIL, 'ta-IN'],
      ['?language=../x', FRENCH_OR_TAMIL, 'ta-IN'],
      ['?language=en-IN', FRENCH_OR_TAMIL, 'en-IN'],
    ] as const) {
      const answer = await ask(page + query, headers)
      expect([query, answer.status, answer.headers.get('content-language')]).toEqual([query, 200, locale])
      const isNegotiated = query !== '?language=en-IN'
      expect(answer.headers.get('vary')).toBe(
        isNegotiated ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding',
      )
      expect(answer.headers.get('content-security-policy')).not.toBeNull()
      expect(await saidBy(answer)).toBe(`${page} ${locale}`)
    }
  }
})

test('a finished page at the address of a language is in it, whatever the browser’s, and can be revalidated', async () => {
  const { ask } = await finishedPagesServed()
  for (const page of FINISHED_PAGES) {
    for (const locale of LOCALES.filter((each) => each !== ENGLISH)) {
      const address = addressIn(page, locale)
      const answer = await ask(address, FRENCH_OR_TAMIL)
      expect([address, answer.status, answer.headers.get('content-language')]).toEqual([address, 200, locale])
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(answer.headers.get('content-security-policy')).not.toBeNull()
      expect(await saidBy(answer)).toBe(`${page} ${locale}`)
      const etag = answer.headers.get('etag') ?? ''
      const again = await ask(address, { 'if-none-match': etag })
      expect([again.status, again.headers.get('vary')]).toEqual([304, 'Accept-Encoding'])
      // Where the browser chooses, the same document comes.
      const chosen = await ask(page, { 'accept-language': locale, 'if-none-match': etag })
      expect([chosen.status, chosen.headers.get('vary')]).toEqual([304, 'Accept-Encoding, Accept-Language'])
      expect((await ask(page, { 'if-none-match': etag })).status).toBe(200)
    }
  }
})

test('every document names its own address, and those of all languages', async () => {
  const { ask } = await finishedPagesServed()
  const addressesOf = async (at: string, headers?: Record<string, string>) => {
    const html = await (await ask(at, headers)).text()
    return {
      locale: /<meta property="og:locale" content="(\w+)">/.exec(html)?.[1],
      url: /<meta property="og:url" content="([^"]+)">/.exec(html)?.[1],
      canonical: /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1],
      alternates: [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(
        ([, language, url]) => [language, url],
      ),
    }
  }
  for (const page of FINISHED_PAGES) {
    const name = page === '/' ? '' : page.slice(1)
    const alternates = [
      ['en', `https://cirkles.test/${name}`],
      ['hi', `https://cirkles.test/hi/${name}`],
      ['mr', `https://cirkles.test/mr/${name}`],
      ['ta', `https://cirkles.test/ta/${name}`],
      ['te', `https://cirkles.test/te/${name}`],
      ['bn', `https://cirkles.test/bn/${name}`],
      ['x-default', `https://cirkles.test/${name}`],
    ]
    for (const locale of LOCALES) {
      const own = `https://cirkles.test${addressIn(page, locale)}`
      const expected = { locale: locale.replace('-', '_'), url: own, canonical: own, alternates }
      expect(await addressesOf(addressIn(page, locale))).toEqual(expected)
      expect(await addressesOf(page, { 'accept-language': locale })).toEqual(expected)
    }
  }
})

test.each([
  ['/ta', '/ta/'],
  ['/bn?from=a-friend', '/bn/?from=a-friend'],
  ['/hi/privacy/', '/hi/privacy'],
  ['/hi/terms/?a&b=%20', '/hi/terms?a&b=%20'],
  ['/privacy/?from=a-mail', '/privacy?from=a-mail'],
  ['/landing.html', '/'],
  ['/privacy.mr-IN.html?a=1', '/mr/privacy?a=1'],
  // Links from before languages had addresses.
  ['/?language=ta-IN', '/ta/'],
  ['/terms?language=hi-IN&from=a-mail', '/hi/terms?from=a-mail'],
  ['/terms/?language=hi-IN', '/hi/terms'],
  ['/terms/?language=en-IN', '/terms?language=en-IN'],
])('%s leads to %s for good', async (at, address) => {
  const { ask } = await finishedPagesServed()
  const answer = await ask(at, FRENCH_OR_TAMIL)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, address])
  expect((await ask(address)).status).toBe(200)
})

test.each(['/en', '/en/', '/en/privacy', '/fr/', '/TA/', '/ta/home', '/ta/privacy/more'])(
  '%s answers 404 with the app, as any address that nothing is at',
  async (at) => {
    const { ask } = await finishedPagesServed()
    const answer = await ask(at)
    expect([answer.status, answer.headers.has('content-language')]).toEqual([404, false])
    expect(await saidBy(answer)).toBe('the app')
  },
)

test('a language whose file is missing answers 404', async () => {
  const { ask, folder } = await finishedPagesServed()
  await rm(path.join(folder, 'landing.te-IN.html'))
  expect((await ask('/te/')).status).toBe(404)
})

test('a preview is in the language of its link, else of who fetches it, else in English', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-static-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'index.html'), '<head></head>')
  const app = new Hono<ServerEnv>()
  serveApp(app, folder, { appUrl: 'http://127.0.0.1' })
  const previewOf = async (at: string, headers: Record<string, string> = {}) => {
    const answer = await app.fetch(new Request(`http://127.0.0.1/${at}`, { headers }))
    const text = await answer.text()
    const [, locale, title] = /og:locale" content="(\w+)".*og:title" content="([^"]*)"/s.exec(text) ?? []
    return [answer.headers.get('vary'), locale, title]
  }
  const vary = 'Accept-Encoding, Accept-Language'
  const tamil = { 'accept-language': 'ta' }
  expect(await previewOf('invite/1')).toEqual([vary, 'en_IN', 'You are invited to a Cirkle'])
  expect(await previewOf('invite/1?language=hi-IN', tamil)).toEqual([vary, 'hi_IN', INVITED.hi])
  expect(await previewOf('invite/1', tamil)).toEqual([vary, 'ta_IN', INVITED.ta])
  expect(await previewOf('invite/1?language=xx')).toEqual([vary, 'en_IN', 'You are invited to a Cirkle'])
  // As the worker keeps it: one for all.
  expect(await previewOf('index.html', tamil)).toEqual(['Accept-Encoding', 'en_IN', expect.any(String)])
})
