import type { Page } from 'playwright/test'
import type { NewPerson } from '#tests/page-models/account.ts'
import { signInAs } from '#tests/page-models/demo-people.ts'
import { readScreens, type Screens } from '#tools/checks/chunks/screen-chunks.ts'
import { signUpByApi } from '#tests/support/people/sign-up-by-api.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { expect, test } from './demo-test.ts'

/*
 * `npm run size` sums the build files each screen is expected to load. Here a browser loads the screens,
 * which verifies those sums.
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

let screens: Screens

test.beforeAll(async () => {
  screens = await readScreens()
})

test('sign-in loads what it is weighed by, and nothing else', async ({ demo, page }) => {
  await page.addInitScript(noteWhenReady)
  await page.goto(`${demo.url}/sign-in`)
  await page.locator('[data-ready]').waitFor()
  await page.getByRole('group', { name: 'Language' }).waitFor()
  await workerReady(page)
  const loaded = await assets(page)
  const readyAt = await readyTime(page)
  expect(sorted(loaded.filter(({ startTime }) => startTime < readyAt))).toEqual(weighed('sign-in'))
  // The choice of a language comes once the form is drawn.
  const later = loaded.filter(({ startTime }) => startTime >= readyAt)
  expect(later.filter(({ file }) => !/^assets\/(?:(?:words-)?language|chips)-/.test(file))).toEqual([])
  // Assets of other screens are not links yet: a link without `rel` is invalid HTML.
  await expect(page.locator('link:not([rel])')).toHaveCount(0)
})

test('Home loads what it is weighed by, until it is painted and until the socket is asked for', async ({
  demo,
  page,
}) => {
  await page.addInitScript(noteWhenReady)
  await signUpByApi(demo.url, PERSON)
  await signInAs(page, demo.url, PERSON)
  await page.locator('[data-ready=home]').waitFor()
  await page.addInitScript(standAlone)
  await page.goto(`${demo.url}/home`)
  await page.locator('[data-ready=home]').waitFor()
  await expect.poll(async () => (await assets(page)).some(isEcho)).toBe(true)

  const loaded = await assets(page)
  const readyAt = await readyTime(page)
  expect(sorted(loaded.filter(({ startTime }) => startTime < readyAt))).toEqual(weighed('home'))
  const echoAt = loaded.find(isEcho)?.startTime ?? 0
  expect(sorted(loaded.filter(({ startTime }) => startTime < echoAt))).toEqual(weighed('home-before-echo'))
})

/** When the page was ready, in ms since it was opened. */
const readyTime = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('ready')[0]?.startTime ?? 0)

/** In the page: hides the worker's cache, as on a first visit; cached files load without the network. */
function standAlone(): void {
  Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: () => null })
}

/** Scripts and style sheets requested so far. */
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

/** In the page: marks when Home's own content is in the document. */
function noteWhenReady(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-ready=home], [data-ready=sign-in]') === null) return
    observer.disconnect()
    performance.mark('ready')
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
}
