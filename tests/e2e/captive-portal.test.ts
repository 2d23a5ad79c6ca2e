import { CASH, FESTIVAL } from '#tests/page-models/demo-people.ts'
import { connectionPill, openOutbox, outboxEntries } from '#tests/page-models/outbox.ts'
import { submitPayment } from '#tests/page-models/payment.ts'
import type { Fault } from '#tests/support/browser/fault-proxy.ts'
import { expect, NO_NETWORK, test } from './demo-test.ts'

/** Answers everything with its own page. */
const ITS_OWN_PAGE: Fault = {
  kind: 'answer',
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: '<!doctype html><title>Free Wi-Fi</title><h1>Welcome! Please accept the terms.</h1>',
}
/** Sends everything elsewhere. */
const ELSEWHERE: Fault = {
  kind: 'answer',
  status: 302,
  headers: { Location: 'http://127.0.0.1:9/login' },
  body: '',
}

test('a Wi-Fi sign-in page is no answer to a payment, neither shown at once nor behind a redirect', async ({
  demo,
  ashasPage: page,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  let portal = ITS_OWN_PAGE
  let answered = 0
  demo.proxy.rule = ({ path }) => {
    if (!path.startsWith('/api/')) return undefined
    answered += 1
    return portal
  }
  await submitPayment(page, FESTIVAL, CASH)
  await expect(page.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
  await openOutbox(page)
  await expect(connectionPill(page, 'Offline')).toBeVisible()
  for (portal of [ITS_OWN_PAGE, ELSEWHERE]) {
    const before = answered
    await page.getByRole('button', { name: 'Retry now: Payment with cash' }).click()
    await expect.poll(() => answered).toBeGreaterThan(before)
    await expect(connectionPill(page, 'Offline')).toBeVisible()
    await expect(outboxEntries(page)).toHaveCount(1)
    await expect(outboxEntries(page).getByText('Saved on this phone', { exact: true })).toBeVisible()
  }
  expect(await demo.ashasPayments()).toEqual([])

  demo.proxy.rule = () => undefined
  await page.reload()
  await expect(page.getByText('Nothing to send.')).toBeVisible()
  await expect(connectionPill(page, 'Up to date')).toBeVisible()
  expect(await demo.ashasPayments()).toHaveLength(1)
  await expect.poll(demo.paymentCalls).toEqual([201])
})
