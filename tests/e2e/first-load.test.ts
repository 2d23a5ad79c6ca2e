import type { Page } from 'playwright/test'
import { type NewPerson, signIn, signUp } from '#tests/page-models/account.ts'
import { readScreens, type Screens } from '#tests/support/checks/screen-chunks.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { expect, test } from './test.ts'

/*
 * The weights of `npm run size` are sums over the files of the build that a screen is believed to load. Here a
 * browser loads the screens, so that the sums hold.
 */

const PERSON: NewPerson = {
  fullName: 'Asha Iyer',
  email: 'asha@example.test',
  password: 'blue kettle at noon',
}

interface Asset {
  readonly file: string
  /** Milliseconds since the page was opened. */
  readonly startTime: number
}

let server: ServerProcess
let screens: Screens

test.beforeEach(async () => {
  screens = await readScreens()
  server = await createServerProcess()
  await server.start()
})

test.afterEach(async () => {
  await server.remove()
})

test('sign-in loads what it is weighed by, and nothing else', async ({ page }) => {
  await page.goto(`${server.url}/sign-in`)
  await page.locator('[data-ready]').waitFor()
  await workerReady(page)
  expect(sorted(await assets(page))).toEqual(weighed('sign-in'))
  // Those of other screens wait where they are no links yet: one without a `rel` is no HTML.
  await expect(page.locator('link:not([rel])')).toHaveCount(0)
})

test('Home loads what it is weighed by, until it is painted and until the socket is asked for', async ({
  page,
}) => {
  await page.addInitScript(noteWhenReady)
  await signUp(page, server.url, PERSON)
  await signIn(page, PERSON)
  await page.locator('[data-ready=home]').waitFor()
  await page.addInitScript(standAlone)
  await page.goto(`${server.url}/home`)
  await page.locator('[data-ready=home]').waitFor()
  await expect.poll(async () => (await assets(page)).some(isEcho)).toBe(true)

  const loaded = await assets(page)
  const readyAt = await page.evaluate(() => performance.getEntriesByName('ready')[0]?.startTime ?? 0)
  expect(sorted(loaded.filter(({ startTime }) => startTime < readyAt))).toEqual(weighed('home'))
  const echoAt = loaded.find(isEcho)?.startTime ?? 0
  expect(sorted(loaded.filter(({ startTime }) => startTime < echoAt))).toEqual(weighed('home-before-echo'))
  // Before the server: the socket would complain.
  await page.close()
})

/** In the page: no worker has its files, as on a first visit; what one has costs nothing of the line, and comes sooner. */
function standAlone(): void {
  Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: () => null })
}

/** The scripts and style sheets the page has asked for so far. */
async function assets(page: Page): Promise<readonly Asset[]> {
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  )
  return entries
    .map(({ name, startTime }) => ({ file: new URL(name).pathname.slice(1), startTime }))
    .filter(({ file }) => /^assets\/.*\.(?:js|css)$/.test(file))
}

const isEcho = ({ file }: Asset): boolean => file.startsWith('assets/echo-')

const sorted = (found: readonly Asset[]): string[] => [...new Set(found.map(({ file }) => file))].toSorted()

function weighed(screen: string): string[] {
  const { scripts = [], styles = [] } = screens[screen] ?? {}
  return [...scripts, ...styles].toSorted()
}

/** Runs in the page: marks the moment at which Home's own content stands in the document. */
function noteWhenReady(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-ready=home]') === null) return
    observer.disconnect()
    performance.mark('ready')
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
}
