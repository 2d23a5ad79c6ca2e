import { openChat, say } from '#tests/page-models/chat.ts'
import { closeSheet, openDetails } from '#tests/page-models/cirkle-dates.ts'
import { ASHA, CASH, FESTIVAL, MEERA, MEERAS_ACCOUNT, signInAs } from '#tests/page-models/demo-people.ts'
import { newNotices } from '#tests/page-models/notifications.ts'
import { openHowToPay, submitPayment } from '#tests/page-models/payment.ts'
import { laterFilesKept } from '#tests/support/phone/later-files.ts'
import { expect, FULL_BROWSER, NO_NETWORK, test } from './demo-test.ts'

const MINUTE_MS = 60_000

test('without a network all is read, with the time when it is old, and what is marked as read stays so', async ({
  demo,
  ashasPage: page,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  // Has the worker fetch what is kept later.
  await page.goto(`${demo.url}/profile`)
  await laterFilesKept(page)
  await page.goto(`${demo.url}/home`)
  await openChat(page, FESTIVAL)
  await say(page, 'See you on Sunday')
  await expect(page.getByText('Sending')).toBeHidden()

  await page.context().setOffline(true)
  await page.clock.setSystemTime(Date.now() + 10 * MINUTE_MS)
  await page.goto(`${demo.url}/home`)
  await expect(page.getByText(/^As of \d{1,2}:\d\d [ap]m/).first()).toBeVisible()
  await openDetails(page, FESTIVAL)
  const details = page.getByRole('dialog', { name: FESTIVAL })
  await expect(details.getByText(MEERA.fullName).first()).toBeVisible()
  await expect(details.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()

  await closeSheet(page, FESTIVAL)
  await openChat(page, FESTIVAL)
  await expect(page.getByText('See you on Sunday', { exact: true })).toBeVisible()

  await page.goto(`${demo.url}/home?panel=notifications`)
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const earlier = panel.getByRole('region', { name: 'Already read', exact: true })
  await expect(earlier.getByRole('listitem').first()).toBeVisible()
  await expect(newNotices(panel)).toHaveCount(2)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByText('No new notifications')).toBeVisible()

  await page.goto(`${demo.url}/setting`)
  await expect(page.getByText(ASHA.email)).toBeVisible()
  await page.goto(`${demo.url}/profile`)
  await expect(page.getByText('Date of Birth')).toBeVisible()

  await page.goto(`${demo.url}/payment`)
  await expect(page.getByRole('region', { name: 'Payment History' }).getByRole('row').nth(1)).toBeVisible()
  const sheet = await openHowToPay(page, FESTIVAL)
  await sheet.locator('label').filter({ hasText: 'Bank Transfer' }).click()
  await expect(sheet.getByText(MEERAS_ACCOUNT)).toBeVisible()

  // Notifications read offline, pages ago, are marked read on the server once there is a network.
  const unread = () =>
    demo.query(
      'select 1 from notifications join users on users.id = user_id where read_at is null and email = $1',
      [ASHA.email],
    )
  expect(await unread()).toHaveLength(2)
  await page.context().setOffline(false)
  await expect.poll(unread).toEqual([])
  await page.goto(`${demo.url}/home`)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test(
  'what is sent while no page is open is told by a notification',
  FULL_BROWSER,
  async ({ demo, ashasPage: page, incidents }) => {
    incidents.allow(NO_NETWORK)
    const context = page.context()
    await context.grantPermissions(['notifications', 'background-sync'])
    await context.setOffline(true)
    await submitPayment(page, FESTIVAL, CASH)
    await page.getByRole('heading', { name: 'Saved on this phone' }).waitFor()
    // As a string, because TypeScript's library lacks Background Sync.
    const tags = 'navigator.serviceWorker.ready.then(({ sync }) => sync.getTags())'
    await expect.poll(() => page.evaluate<unknown>(tags)).toHaveLength(1)
    await page.goto('about:blank')
    await context.setOffline(false)
    // Asks the worker itself: a visible page needs no notification.
    const titles = 'registration.getNotifications().then((all) => all.map(({ title }) => title))'
    const told = async () =>
      Promise.all(context.serviceWorkers().map((worker) => worker.evaluate<unknown>(titles)))
    await expect.poll(told).toEqual([['All sent']])
    expect(await demo.ashasPayments()).toHaveLength(1)
    expect(demo.paymentCalls()).toEqual([201])
  },
)

test('a browser that keeps nothing is told that the app works online only there', async ({ demo, page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Blocked.', 'InvalidStateError')
    }
  })
  await signInAs(page, demo.url, ASHA)
  await expect(
    page.getByText('This browser keeps nothing for Cirkles, so the app works online only here.'),
  ).toBeVisible()
})
