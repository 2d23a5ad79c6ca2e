import { addressIn, FINISHED_PAGES } from '#contract/finished-pages.ts'
import { LOCALES } from '#contract/messages/language/languages.ts'
import { htmlFaults } from '#tests/support/browser/html-faults.ts'
import { expect, test } from './demo-test.ts'

/* Documents as a browser gets them. What the app makes of them is looked at in accessibility.test.ts, route by route. */

test('every document is sound HTML', async ({ demo, request }) => {
  const finished = FINISHED_PAGES.flatMap((page) => LOCALES.map((locale) => addressIn(page, locale)))
  for (const path of [...finished, '/sign-in', '/home', '/nothing-here', '/mailbox']) {
    const answer = await request.get(`${demo.url}${path}`)
    expect(answer.headers()['content-type'], path).toMatch(/^text\/html/)
    expect.soft(await htmlFaults(await answer.text()), path).toEqual([])
  }
})

test('on a slow line scripts come after what the first paint waits for', async ({ demo, request }) => {
  const html = await (await request.get(`${demo.url}/sign-in`)).text()
  const links = [...html.matchAll(/<link [^>]*>/g)].map(([link]) => link)
  const preloads = links.filter((link) => link.includes('rel="modulepreload"'))
  expect(preloads.length).toBeGreaterThan(5)
  expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
  const styles = links.filter((link) => link.includes('rel="stylesheet"'))
  expect(styles.length).toBeGreaterThan(0)
  expect(styles.filter((link) => link.includes('fetchpriority'))).toEqual([])
})
