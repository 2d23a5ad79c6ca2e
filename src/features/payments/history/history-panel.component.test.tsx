import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OWN } from '#data/ledger/ledger.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import { answeringServer, done, refused } from '#tests/support/components/answering-server.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { nothing } from '#tests/support/kit/states/kit-state.ts'
import { cirkleId, historyRow } from '#tests/support/payments/payment-examples.ts'
import type { HistoryView } from './history-filter.ts'
import { HistoryPanel } from './history-panel.tsx'

/** The n-th newest payment of Asha's. */
const row = (n: number, changes: Partial<HistoryRow> = {}): HistoryRow => ({
  ...historyRow,
  id: `4d7c7c9a-8f3b-4e9c-9d2a-${String(n).padStart(12, '0')}`,
  at: new Date(Date.parse(historyRow.at) - n * 3_600_000).toISOString(),
  name: `Festival savings ${n}`,
  ...changes,
})
const MINE = 'GET /payment/history'
const OF_CIRKLE = `GET /cirkles/${cirkleId}/payments`

const panel = ({ session }: SignedInPhone, list: string, view: HistoryView = {}) => (
  <HistoryPanel
    title="Payment History"
    list={list}
    session={session}
    asOf="2026-11-21T00:00:00Z"
    view={view}
    onChange={nothing}
    onOpen={nothing}
  />
)
const keepOwn = (phone: SignedInPhone, rows: readonly HistoryRow[], isWhole: boolean) =>
  Promise.all([
    phone.db.ledger.bulkPut(rows.map((each) => ({ ...each, list: OWN }))),
    isWhole ? phone.db.ledgerEnds.put({ list: OWN, isWhole }) : undefined,
  ])
const again = page.getByRole('button', { name: 'Try again' })
const table = page.getByRole('table')

test('a history that is whole and empty says so, and asks nothing', async () => {
  const asked = answeringServer()
  const phone = await signedInPhone()
  await keepOwn(phone, [], true)
  await renderInApp(panel(phone, OWN))
  await expect.element(page.getByText('No payments yet.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

test('a Cirkle’s history that cannot be read is no empty one, and is read when tried again', async () => {
  let isReachable = false
  answeringServer({
    [OF_CIRKLE]: () => {
      if (!isReachable) throw new TypeError('Failed to fetch')
      return done({ rows: [row(0), row(1)], nextCursor: null })
    },
  })
  await renderInApp(panel(await signedInPhone(), cirkleId))
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading Payment History')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('No payments yet.')).not.toBeInTheDocument()
  await expectSoundLooks('a history that could not be read')
  isReachable = true
  await again.click()
  await expect.element(table).toHaveAttribute('aria-rowcount', '3')
  await expect.element(page.getByRole('rowheader').first()).toHaveTextContent(historyRow.payerName)
  await expect.element(again).not.toBeInTheDocument()
})

test('what is on this phone stays when older payments cannot be read, and says how far it goes', async () => {
  answeringServer({ [MINE]: () => refused(429, 'too_many_requests', 'Too many requests.') })
  const phone = await signedInPhone()
  await keepOwn(phone, [row(0), row(1, { status: 'missed', paymentId: null })], false)
  await renderInApp(panel(phone, OWN))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(table).toHaveAttribute('aria-rowcount', '3')
  await expect.element(page.getByText('The newest 2 are on this phone.')).toBeVisible()
  await expect.element(again).toBeEnabled()
  await expectSoundLooks('a history on a phone')

  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await expect.element(page.getByRole('alert').last()).toHaveTextContent('This needs a connection.')
})

test('a narrowed history keeps its filters, and looks further only when asked', async () => {
  const asked = answeringServer({
    [MINE]: () => done({ rows: [row(2, { status: 'missed' })], nextCursor: null }),
  })
  const phone = await signedInPhone()
  await keepOwn(phone, [row(0), row(1)], false)
  const screen = await renderInApp(panel(phone, OWN, { status: 'missed', from: '2026-01-01' }))
  await expect.element(page.getByText('No payment on this phone matches.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Missed' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByLabelText('From')).toBeVisible()
  await expectSoundLooks('a history with no match')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Look through older payments' }).click()
  await expect.element(page.getByRole('rowheader')).toHaveTextContent('Festival savings 2')
  await screen.rerender(panel(phone, OWN))
  await expect.element(table).toHaveAttribute('aria-rowcount', '4')
})

test('number, name and date are seen whole before the first swipe', async () => {
  const phone = await signedInPhone()
  await keepOwn(phone, [row(0, { status: 'missed', paymentId: null, name: 'Festival savings' })], true)
  await renderInApp(panel(phone, OWN))
  await expect.element(page.getByText('Swipe left to see more columns')).toBeVisible()
  const end = page.getByRole('region', { name: 'Payment History, table' }).element().getBoundingClientRect()
  const cells = [...page.getByRole('row').nth(1).element().children].slice(0, 3)
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '1',
    'Festival savings',
    expect.stringMatching(/^Due \d/),
  ])
  for (const cell of cells) expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(end.right)
})
