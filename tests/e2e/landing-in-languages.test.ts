import type { Page } from 'playwright/test'
import { addressIn, FINISHED_PAGES } from '#contract/finished-pages.ts'
import { LANGUAGE_NAMES } from '#contract/messages/language/language-names.ts'
import { ENGLISH, languageOf, type Locale, LOCALES } from '#contract/messages/language/languages.ts'
import { t as frame } from '#messages/landing/frame.ts'
import { t as worker } from '#messages/worker.ts'
import { speakHere } from '#tests/support/languages/speak-here.ts'
import { openWithWorker } from '#tests/support/phone/worker-ready.ts'
import { expect, NO_NETWORK, test } from './demo-test.ts'

/* The landing page and the legal ones at their addresses in each language, as the server and the worker answer. */

test.afterEach(() => speakHere(ENGLISH))

const shows = async (page: Page, name: 'landing' | 'privacy' | 'terms', language: Locale) => {
  await expect(page.locator(`main[data-ready=${name}]`)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

const press = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

test('each page is at an address in each language, which all documents name and whose links stay in it', async ({
  demo,
  request,
}) => {
  const named = new Set<string>()
  for (const page of FINISHED_PAGES) {
    for (const locale of LOCALES) {
      const address = addressIn(page, locale)
      const html = await (await request.get(demo.url + address)).text()
      expect(/<html lang="([^"]+)"/.exec(html)?.[1], address).toBe(locale)
      expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1], address).toMatch(
        new RegExp(`^https?://[^/]+${address}$`),
      )
      const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, language = '', url = '']) => [language, new URL(url).pathname],
      )
      expect(Object.fromEntries(alternates), address).toEqual({
        ...Object.fromEntries(LOCALES.map((other) => [languageOf(other), addressIn(page, other)])),
        'x-default': page,
      })
      named.add(JSON.stringify(alternates))

      const links = [...html.matchAll(/<a href="(\/[^"]*)"( lang=)?/g)].filter(([, , isChoice]) => !isChoice)
      const paths = new Set(links.map(([, path = '']) => path))
      const own = FINISHED_PAGES.map((each) => addressIn(each, locale))
      for (const path of own) expect(paths, address).toContain(path)
      const others = [...paths].filter((path) => !own.includes(path)).toSorted()
      expect(others, address).toEqual(page === '/' ? ['/home', '/sign-in', '/sign-up'] : [])
    }
  }
  expect(named.size).toBe(FINISHED_PAGES.length)
})

test.describe('without JavaScript, on a phone in Tamil', () => {
  test.use({ javaScriptEnabled: false, locale: 'ta-IN' })

  test('every page is in Tamil at first, and can be read in the others, English too', async ({
    demo,
    page,
  }) => {
    await page.goto(demo.url)
    await shows(page, 'landing', 'ta-IN')
    expect(new URL(page.url()).pathname).toBe('/')
    await speakHere('ta-IN')
    await press(page, frame('privacy'))
    await shows(page, 'privacy', 'ta-IN')
    expect(new URL(page.url()).pathname).toBe('/ta/privacy')
    for (const [language, address] of [
      ['en-IN', '/privacy?language=en-IN'],
      ['bn-IN', '/bn/privacy'],
    ] as const) {
      await press(page, LANGUAGE_NAMES[language])
      await shows(page, 'privacy', language)
      expect(page.url()).toBe(demo.url + address)
    }
    await speakHere('bn-IN')
    await press(page, 'Cirkles')
    await shows(page, 'landing', 'bn-IN')
    expect(page.url()).toBe(`${demo.url}/bn/`)
  })
})

test.describe('a phone in Tamil whose person chose English', () => {
  test.use({ locale: 'ta-IN' })

  test('reads every page in English', async ({ demo, page }) => {
    await page.goto(demo.url)
    await press(page, LANGUAGE_NAMES['en-IN'])
    await shows(page, 'landing', 'en-IN')
    await press(page, 'Privacy')
    await page.waitForURL(`${demo.url}/privacy?language=en-IN`)
    await shows(page, 'privacy', 'en-IN')
  })
})

test('the worker leaves the addresses of languages to the server, and answers without a network what was read', async ({
  demo,
  page,
  context,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  incidents.allow(/status of 503/)
  await openWithWorker(page, demo.url)
  await page.getByRole('button', { name: LANGUAGE_NAMES['hi-IN'] }).click()
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('language-hi-IN')
  for (const [at, address, name, language] of [
    ['/ta', '/ta/', 'landing', 'ta-IN'],
    // In English, until its script leads on.
    ['/terms', '/hi/terms', 'terms', 'hi-IN'],
    ['/terms?language=en-IN', '/terms?language=en-IN', 'terms', 'en-IN'],
  ] as const) {
    await page.goto(demo.url + at)
    await page.waitForURL(demo.url + address)
    await shows(page, name, language)
  }
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('reading-pages')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname).toSorted()
    })
  await expect.poll(kept).toEqual(['/hi/terms', '/ta/', '/terms'])

  await context.setOffline(true)
  for (const [at, name, language] of [
    ['/ta/', 'landing', 'ta-IN'],
    ['/ta', 'landing', 'ta-IN'],
    ['/', 'landing', 'ta-IN'],
    ['/hi/terms', 'terms', 'hi-IN'],
    ['/terms', 'terms', 'hi-IN'],
    ['/terms?language=en-IN', 'terms', 'en-IN'],
  ] as const) {
    await page.goto(demo.url + at)
    await shows(page, name, language)
  }
  await speakHere('hi-IN')
  for (const at of ['/te/', '/te', '/ta/terms', '/?language=en-IN', '/hi/privacy']) {
    await page.goto(demo.url + at)
    await expect(page.getByRole('heading', { name: worker('pageNeedsConnection') })).toBeVisible()
  }
})
