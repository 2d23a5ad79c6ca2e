import type { Page } from 'playwright/test'
import { ASHA, signInAs } from '#tests/page-models/demo-people.ts'
import { connectionPill } from '#tests/page-models/outbox.ts'
import { expect, test } from './demo-test.ts'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

declare global {
  interface Window {
    /** How far the page's own content has moved since the document began: its part of the layout shift. */
    cirklesShift: () => number
  }
}

/** What may move: the contact, which comes from the server, by some lines. The settings had 0.03 to 0.15. */
const HARDLY = 0.01

/** Adds up what moves by itself in `main`, and where a moved node is gone again. */
function watchShifts(): void {
  let sum = 0
  const add = (entries: readonly PerformanceEntry[]) => {
    for (const { value, sources } of entries as readonly Shift[])
      if (sources.some(({ node }) => node === null || node.parentElement?.closest('main') !== null))
        sum += value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.cirklesShift = () => {
    add(observer.takeRecords())
    return sum
  }
}

/** What arrives last on each tab of a screen. */
const LAST = {
  general: (page: Page) => page.getByRole('button', { name: 'हिन्दी' }),
  security: (page: Page) => page.getByText('this browser cannot ask for the unlock'),
  notifications: (page: Page) => page.getByRole('switch', { name: 'Payment reminders' }),
  help: (page: Page) => page.getByRole('button', { name: 'Submit' }),
} as const

/** Signs in, and waits for the first sync: before it nobody knows how long the words of an account are. */
async function signInAndSync(page: Page, url: string): Promise<void> {
  await page.addInitScript(watchShifts)
  await signInAs(page, url, ASHA)
  await expect(connectionPill(page, 'Up to date')).toBeVisible()
}

async function expectStill(page: Page, url: string, last: (page: Page) => ReturnType<Page['locator']>) {
  await page.goto(url)
  await expect(page.locator('main[data-ready="setting"]')).toBeVisible()
  await expect(last(page)).toBeVisible()
  // Two frames: in the first it is drawn, and after it the browser tells what moved.
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.cirklesShift())))
      }),
  )
  expect(shift, url).toBeLessThan(HARDLY)
}

test('nothing in the settings moves while it arrives', async ({ demo, newPhone }) => {
  await test.step('on a phone', async () => {
    const page = await (await newPhone()).open()
    await signInAndSync(page, demo.url)
    await expectStill(page, `${demo.url}/setting`, LAST.notifications)
  })
  await test.step('on a screen', async () => {
    const page = await (await newPhone({ viewport: { width: 1280, height: 800 } })).open()
    await signInAndSync(page, demo.url)
    for (const [tab, last] of Object.entries(LAST))
      await expectStill(page, `${demo.url}/setting?tab=${tab}`, last)
  })
})
