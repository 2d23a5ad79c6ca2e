import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type HistoryRow, listCirklePayments } from '#contract/http/payments/history.ts'
import { formatDate } from '#contract/rules/calendar.ts'
import { OWN } from '#data/ledger/ledger.ts'
import type { Session } from '#data/session/session.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT } from '#tests/kit/states/kit-state.ts'
import {
  asha,
  cirkleId,
  contributionId,
  historyRow,
  meera,
} from '#tests/support/payments/payment-examples.ts'
import { MonthsPart } from './months-part.tsx'

const today = new Date().toISOString().slice(0, 10)
const paid: HistoryRow = { ...historyRow, status: 'confirmed', date: today, amount: 5_000, toAdmin: false }
const received: HistoryRow = {
  ...paid,
  id: contributionId,
  payerId: meera.id,
  payeeId: asha.id,
  amount: LARGE_AMOUNT,
}

const part = (session: Session, asOf = '2026-11-21T00:00:00Z') => <MonthsPart session={session} asOf={asOf} />

async function open({ isWhole = true, rows = [paid] } = {}) {
  const { db, session } = await signedInPhone({
    cirkles: [exampleCirkle({ id: cirkleId, status: 'active' })],
  })
  await db.ledger.bulkPut(rows.map((row) => ({ ...row, list: OWN })))
  if (isWhole) await db.ledgerEnds.put({ list: OWN, isWhole })
  const screen = await renderInApp(part(session))
  await page.getByText('Paid and received by month').first().click()
  return { ...screen, session }
}

const cells = () =>
  page
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent)

test('what was paid and received is a picture and a table, and it says what it covers', async () => {
  const server = serverOfTest()
  server.answer(listCirklePayments, { rows: [received], nextCursor: null })
  const screen = await open()
  await expect.poll(cells).toEqual(['₹5,000', '₹1,23,45,678'])
  await expect.element(page.getByText(/All that you paid is counted/)).toBeVisible()
  await expect.element(page.getByText(/What you received is counted for your Cirkles/)).toBeVisible()
  const bars = [...screen.container.querySelectorAll('svg g rect')].map(
    (bar) => bar.getBoundingClientRect().height,
  )
  expect(bars).toHaveLength(2)
  expect(screen.container.querySelector('svg g text')?.textContent).toBe(formatDate(today).split(' ')[1])
  expect(bars[1]).toBeGreaterThan((bars[0] ?? 0) * 10)
  await expectSoundLooks('what was paid and received by month')
})

test('without a connection it counts what is on this phone, and says so', async () => {
  serverOfTest()
  await open({ isWhole: false })
  await expect.poll(cells).toEqual(['₹5,000', '₹0'])
  await expect
    .element(page.getByText(/the newest entry of your history is counted; older ones may be missing/))
    .toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('What you received is counted as far as it is on this device.')
})

test('that there is no payment is said only when all was read', async () => {
  serverOfTest()
  await open({ isWhole: false, rows: [] })
  await expect.element(page.getByText('No confirmed payment is on this device.')).toBeVisible()
  await expect.element(page.getByText(/what you paid may be missing/)).toBeVisible()
  expect(page.getByText(/All that you paid/).elements()).toEqual([])
})

test('without a payment, when all was read, it says that there is none', async () => {
  const server = serverOfTest()
  server.answer(listCirklePayments, { rows: [], nextCursor: null })
  await open({ rows: [] })
  await expect.element(page.getByText('No confirmed payment yet.')).toBeVisible()
})

test('a sync while it is open reads the Cirkles no second time', async () => {
  const server = serverOfTest()
  server.answer(listCirklePayments, { rows: [received], nextCursor: null })
  const screen = await open()
  await expect.element(page.getByText(/What you received is counted/)).toBeVisible()
  await screen.rerender(part(screen.session, '2026-11-22T00:00:00Z'))
  await expect.element(page.getByText(/What you received is counted/)).toBeVisible()
  expect(server.asked).toHaveLength(1)
})

test('nothing is read before it is opened', async () => {
  const server = serverOfTest()
  const { session } = await signedInPhone({ cirkles: [exampleCirkle({ id: cirkleId, status: 'active' })] })
  await renderInApp(part(session))
  await expect.element(page.getByText('Paid and received by month')).toBeVisible()
  expect(server.asked).toEqual([])
})
