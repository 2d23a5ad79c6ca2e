import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { ServerEnv } from '../routing/register.ts'
import { say } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/pages.ts'
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

test('a finished page is in the language of its link, else of the browser', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-static-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const language of ['', '.ta-IN', '.te-IN']) {
    await writeFile(path.join(folder, `landing${language}.html`), `<head></head>${language || 'English'}`)
  }
  const app = new Hono<ServerEnv>()
  serveApp(app, folder, { appUrl: 'http://127.0.0.1' })
  const languageOf = async (at: string, headers: Record<string, string>) => {
    const answer = await app.fetch(new Request(`http://127.0.0.1/${at}`, { headers }))
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language')
    // As for the English page: its own policy and address.
    expect(answer.headers.get('content-security-policy')).not.toBeNull()
    return (await answer.text()).replace(/^.*<\/head>/s, '')
  }
  const accept = { 'accept-language': 'fr, en;q=0.4, ta-IN;q=0.8, te;q=0' }
  expect(await languageOf('', {})).toBe('English')
  expect(await languageOf('', accept)).toBe('.ta-IN')
  expect(await languageOf('?language=te-IN', accept)).toBe('.te-IN')
  expect(await languageOf('?language=en-IN', accept)).toBe('English')
  expect(await languageOf('?language=../x', accept)).toBe('.ta-IN')
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
