import type { Page } from 'playwright/test'
import { ASHA, CASH, MEERA, signInAs } from '#tests/page-models/demo-people.ts'
import { confirmByApi, payCashByApi } from '#tests/support/payments/pay-by-api.ts'
import { type RunningCirkle, startRunningCirkle } from '#tests/support/cirkles/running-cirkle.ts'
import { type Demo, expect, test } from './demo-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the end of a Cirkle leads its members to their goal once, and not out of what they are doing', async ({
  demo,
  page,
  browser,
  incidents,
}) => {
  const cirkle = await startRunningCirkle(demo.url, [MEERA, ASHA])
  await settleSecondCycle(demo, cirkle)
  await signInAs(page, demo.url, ASHA)
  const subscribed = page.waitForResponse((answer) => answer.url().endsWith('/api/broadcasting/auth'))
  await page.getByRole('link', { name: `Details of ${cirkle.name}` }).click()
  const details = page.getByRole('dialog', { name: cirkle.name })
  await subscribed

  await test.step('the last payment is confirmed while she reads the details', async () => {
    await payCashByApi(demo.url, ASHA, cirkle.id, CASH)
    await confirmByApi(demo.url, MEERA, ASHA, cirkle.id)
    await expect(details.getByText('Completed', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/home\?detail=/)
  })

  await test.step('closing them, she is led to the goal, with confetti that takes no taps', async () => {
    await details.getByRole('button', { name: 'Close' }).first().click()
    await expect(goal(page)).toBeFocused()
    await expect(page.getByText(`${cirkle.name} has come to its end: all 2 payouts are done`)).toBeVisible()
    await expect(confetti(page)).toBeVisible()
    await page.getByRole('link', { name: 'View Summary' }).click()
    await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading', { name: cirkle.name })).toBeVisible()
  })

  await test.step('neither Home, a reload nor signing in again leads there once more', async () => {
    await page.goto(`${demo.url}/home`)
    await expect(page.getByRole('heading', { name: cirkle.name })).toBeVisible()
    await page.evaluate(() => {
      localStorage.removeItem('token')
      localStorage.removeItem('user')
    })
    await signInAs(page, demo.url, ASHA)
    await expect(page.getByRole('heading', { name: cirkle.name })).toBeVisible()
    await page.getByRole('link', { name: 'Payments' }).click()
    await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
  })

  await test.step('a phone that never saw it run shows it when asked, calmly where less motion is wished', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    await incidents.watch(context)
    const calm = await context.newPage()
    const scripts: string[] = []
    calm.on('request', (request) => scripts.push(request.url()))
    await signInAs(calm, demo.url, MEERA)
    await expect(calm.getByRole('heading', { name: cirkle.name })).toBeVisible()
    await calm.goto(`${demo.url}/goalachieved`)
    await expect(goal(calm)).toBeVisible()
    await expect(confetti(calm)).toHaveCount(0)
    expect(scripts.filter((url) => url.includes('confetti'))).toEqual([])
    await calm.getByRole('link', { name: 'Set New Goal' }).click()
    await expect(calm.getByRole('dialog', { name: 'Create Cirkle, step 1 of 2' })).toBeVisible()
    await context.close()
  })
})

const goal = (page: Page) => page.getByRole('heading', { name: 'Goal Achieved!' })
const confetti = (page: Page) => page.locator('canvas[aria-hidden=true]')

/** Settles the second cycle, so that only the first is unsettled. */
async function settleSecondCycle(demo: Demo, { id }: RunningCirkle): Promise<void> {
  await demo.query(
    `update contributions set status = 'confirmed' from cycles
     where cycles.id = cycle_id and cycles.cirkle_id = $1 and number = 2 and status = 'due'`,
    [id],
  )
  await demo.query(`update cycles set settled_at = now() where cirkle_id = $1 and number = 2`, [id])
}
