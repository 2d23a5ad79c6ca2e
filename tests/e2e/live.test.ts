import type { Page } from 'playwright/test'
import { listCirkles } from '#contract/http/cirkles/cirkles.ts'
import { call } from '#data/api/call.ts'
import { countLoads } from '#tests/page-models/count-loads.ts'
import { ASHA, CASH, FESTIVAL, MEERA, signInAs } from '#tests/page-models/demo-people.ts'
import { confirmPayment, submitPayment } from '#tests/page-models/payment.ts'
import { createFaultProxy } from '#tests/support/browser/fault-proxy.ts'
import { payCashByApi } from '#tests/support/payments/pay-by-api.ts'
import { signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { type Demo, expect, NO_NETWORK, test } from './demo-test.ts'

test('a payment appears at its payee and their answer at the payer, without reloading', async ({
  demo,
  newPhone,
}) => {
  const payer = await (await newPhone()).open()
  const payee = await (await newPhone()).open()
  await signInAs(payer, demo.url, ASHA)
  await payer.getByRole('link', { name: 'Payments' }).click()
  await signInAs(payee, demo.url, MEERA)
  await payee.getByRole('link', { name: 'Payments' }).click()
  const unread = await unreadCount(payee)
  const loads = [countLoads(payer), countLoads(payee)]

  await submitPayment(payer, FESTIVAL, CASH)
  await expect.poll(() => unreadCount(payee)).toBe(unread + 1)
  await validation(payee, 1).click()
  await expect(payee.getByRole('dialog').getByText(CASH.location)).toBeVisible()
  await confirmPayment(payee, ASHA.fullName, 'cash')
  await expect(payer.getByText(`Recorded. ${MEERA.fullName} confirmed it.`)).toBeVisible()

  await payee.getByRole('button', { name: 'Close' }).first().click()
  // What was confirmed needs no reading any more.
  await expect.poll(() => unreadCount(payee)).toBe(unread)
  expect(await newsOfPayments(demo)).toEqual([{ type: 'payment-confirmed' }, { type: 'payment-submitted' }])
  expect(loads.map((count) => count())).toEqual([0, 0])
})

test('what happened while the line was down is fetched once when the socket is back', async ({
  demoToRestart: demo,
  newPhone,
  incidents,
}) => {
  test.setTimeout(120_000)
  incidents.allow(NO_NETWORK)
  const payee = await (await newPhone()).open()
  const subscribed = payee.waitForResponse((answer) => answer.url().endsWith('/api/broadcasting/auth'))
  await signInAs(payee, demo.url, MEERA)
  await payee.getByRole('link', { name: 'Payments' }).click()
  await expect(payee.getByText('You will receive')).toBeVisible()
  await workerReady(payee)
  await subscribed
  const channels = 1 + (await cirklesOf(demo, MEERA.email))
  const unread = await unreadCount(payee)

  await demo.proxy.close()
  await demo.server.stop()
  await demo.server.start()
  await payPastTheProxy(demo.server.url)
  const proxy = await createFaultProxy(demo.server.url, demo.proxy.port)
  try {
    const answered = (called: string) =>
      proxy.requests.filter(({ path, status }) => path === called && status === 200).length
    await expect
      .poll(() => answered('/api/broadcasting/auth'), { timeout: LONGEST_SOCKET_PAUSE_MS })
      .toBe(channels)
    await expect(validation(payee, 1)).toBeVisible()
    await expect.poll(() => unreadCount(payee)).toBe(unread + 1)
    // One for the socket, and one if the page's own health check came first.
    await expect.poll(() => answered('/api/sync')).toBe(1 + answered('/api/health'))
  } finally {
    await proxy.close()
  }
})

/** Asha's payment to Meera, from another phone on a working line. */
async function payPastTheProxy(baseUrl: string): Promise<void> {
  const token = await signInByApi(baseUrl, ASHA)
  const cirkle = (await call(listCirkles, {}, { baseUrl, token })).find(({ name }) => name === FESTIVAL)
  if (cirkle === undefined) throw new Error('The demo data has another Cirkle mid-way.')
  await payCashByApi(baseUrl, ASHA, cirkle.id, CASH)
}

/** A page checks for a lost server within 10 s, waits 10 s for an answer, and retries within 20 s more. */
const LONGEST_SOCKET_PAUSE_MS = 60_000

const validation = (page: Page, count: number) =>
  page.getByRole('link', { name: `Validate Payment for ${FESTIVAL}, ${count} waiting` })

/** Number of Cirkles a person belongs to: each has a channel, in addition to the person's own. */
async function cirklesOf({ query }: Demo, email: string): Promise<number> {
  const memberships = await query(
    `select 1 from members join users on users.id = members.user_id where users.email = $1`,
    [email],
  )
  return memberships.length
}

/** The number on the bell of the open page. */
async function unreadCount(page: Page): Promise<number> {
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  return Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
}

/** Payment notifications since the phones opened; the demo data's own are older. */
async function newsOfPayments(demo: Demo): Promise<readonly unknown[]> {
  return demo.query(
    `select type from notifications
      where type in ('payment-submitted', 'payment-confirmed') and created_at > now() - interval '5 minutes'
      order by type`,
  )
}
