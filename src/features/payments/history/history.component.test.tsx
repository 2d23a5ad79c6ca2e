import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type HistoryRow, listCirklePayments, listHistory } from '#contract/http/payments/history.ts'
import { OWN } from '#data/ledger/ledger.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { putFacts, type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT, LONG_CIRKLE, nothing } from '#tests/kit/states/kit-state.ts'
import { historyRows } from '#tests/kit/states/payment-states.tsx'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { cirkleId, historyRow } from '#tests/support/payments/payment-examples.ts'
import { CirkleHistorySheet } from './cirkle-history-sheet.tsx'
import type { HistoryView } from './filters/history-filter.ts'
import { HistoryPanel } from './history-panel.tsx'
import { HistoryTable } from './history-table.tsx'
import { PaymentHistory } from './payment-history.tsx'

/** The n-th newest payment of Asha's. */
const row = (n: number, changes: Partial<HistoryRow> = {}): HistoryRow => ({
  ...historyRow,
  id: `4d7c7c9a-8f3b-4e9c-9d2a-${String(n).padStart(12, '0')}`,
  at: new Date(Date.parse(historyRow.at) - n * 3_600_000).toISOString(),
  name: `Festival savings ${n}`,
  ...changes,
})

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
  const server = serverOfTest()
  const phone = await signedInPhone()
  await keepOwn(phone, [], true)
  await renderInApp(panel(phone, OWN))
  await expect.element(page.getByText('No payments yet.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  expect(server.asked).toEqual([])
})

test('a Cirkle’s history that cannot be read is no empty one, and is read when tried again', async () => {
  const server = serverOfTest()
  await renderInApp(panel(await signedInPhone(), cirkleId))
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading Payment History')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('No payments yet.')).not.toBeInTheDocument()
  await expectSoundLooks('a history that could not be read')
  server.answer(listCirklePayments, { rows: [row(0), row(1)], nextCursor: null })
  await again.click()
  await expect.element(table).toHaveAttribute('aria-rowcount', '3')
  await expect.element(page.getByRole('rowheader').first()).toHaveTextContent(historyRow.payerName)
  await expect.element(again).not.toBeInTheDocument()
})

test('what is on this phone stays when older payments cannot be read, and says how far it goes', async () => {
  serverOfTest().refuse(listHistory, {
    status: 429,
    code: 'too_many_requests',
    message: 'Too many requests.',
  })
  const phone = await signedInPhone()
  await keepOwn(phone, [row(0), row(1, { status: 'missed', paymentId: null })], false)
  await renderInApp(panel(phone, OWN))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(table).toHaveAttribute('aria-rowcount', '3')
  await expect.element(page.getByText('The newest 2 are on this device.')).toBeVisible()
  await expect.element(again).toBeEnabled()
  await expectSoundLooks('a history on a phone')

  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await expect.element(page.getByRole('alert').last()).toHaveTextContent('This needs a connection.')
})

test('the payments of one Cirkle stand in a sheet of their own', async () => {
  serverOfTest().answer(listCirklePayments, { rows: [row(0), row(1)], nextCursor: null })
  const { session } = await signedInPhone({ cirkles: [exampleCirkle({ id: cirkleId, name: LONG_CIRKLE })] })
  await renderInApp(
    <CirkleHistorySheet
      cirkleId={cirkleId}
      session={session}
      asOf="2026-11-21T00:00:00Z"
      onOpen={nothing}
      onClose={nothing}
    />,
  )
  await expect.element(table).toHaveAttribute('aria-rowcount', '3')
  await expect.poll(() => page.getByRole('heading').elements().length).toBe(1)
  await expect.element(page.getByRole('dialog', { name: `Payments of ${LONG_CIRKLE}` })).toBeVisible()
  await expectSoundLooks('the history of a Cirkle')
})

test('a narrowed history keeps its filters, and looks further only when asked', async () => {
  const server = serverOfTest()
  server.answer(listHistory, { rows: [row(2, { status: 'missed' })], nextCursor: null })
  const phone = await signedInPhone()
  await keepOwn(phone, [row(0), row(1)], false)
  const screen = await renderInApp(panel(phone, OWN, { status: 'missed', from: '2026-01-01' }))
  await expect.element(page.getByText('No payment on this device matches.')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Filters' })).toHaveTextContent('MissedFrom 1 Jan 2026')
  await expectSoundLooks('a history with no match')
  expect(server.asked).toEqual([])
  await page.getByRole('button', { name: 'Look through older payments' }).click()
  await expect.element(page.getByRole('rowheader')).toHaveTextContent('Festival savings 2')
  await screen.rerender(panel(phone, OWN))
  await expect.element(table).toHaveAttribute('aria-rowcount', '4')
})

test('on a phone a row is two lines, whole at 320 pixels: who and how much, its state and its day', async () => {
  await page.viewport(320, 800)
  const phone = await signedInPhone()
  const long = { name: LONG_CIRKLE, amount: LARGE_AMOUNT }
  await keepOwn(phone, [row(0, long), row(1, { ...long, status: 'missed', paymentId: null })], true)
  await renderInApp(panel(phone, OWN))
  await expect.poll(() => page.getByRole('row').elements().length).toBe(3)
  const scroller = page.getByRole('region', { name: 'Payment History, table' }).element()
  for (const line of page.getByRole('row').elements().slice(1)) {
    const [, who, date, amount, state] = boxesIn(line)
    if (!who || !date || !amount || !state) throw new Error('A row has five cells and more')
    const around = line.getBoundingClientRect()
    for (const box of [who, date, amount, state]) {
      expect(box.left).toBeGreaterThanOrEqual(around.left)
      expect(box.right).toBeLessThanOrEqual(around.right)
      expect(box.top).toBeGreaterThanOrEqual(around.top)
      expect(box.bottom).toBeLessThanOrEqual(around.bottom)
    }
    expect(amount.left).toBeGreaterThanOrEqual(who.right)
    expect(date.left).toBeGreaterThanOrEqual(state.right)
    expect(Math.min(state.top, date.top)).toBeGreaterThanOrEqual(Math.max(who.bottom, amount.bottom) - 1)
  }
  expect(scroller.scrollWidth, 'nothing to swipe for').toBe(scroller.clientWidth)
  await expect.element(page.getByText('Swipe left')).not.toBeInTheDocument()
  await expectSoundLooks('a history on a narrow phone')
})

test('where there is room it is a table with a heading over each column', async () => {
  await page.viewport(1280, 800)
  const phone = await signedInPhone()
  await keepOwn(phone, [row(0, { name: LONG_CIRKLE, amount: LARGE_AMOUNT })], true)
  await renderInApp(panel(phone, OWN))
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2)
  const [head, line] = page.getByRole('row').elements()
  if (head === undefined || line === undefined) throw new Error('There is no row')
  expect(boxesIn(line)).toHaveLength(6)
  expect(boxesIn(line).map(({ left, width }) => [left, width])).toEqual(
    boxesIn(head).map(({ left, width }) => [left, width]),
  )
  const scroller = page.getByRole('region', { name: 'Payment History, table' }).element()
  expect(scroller.scrollWidth).toBe(scroller.clientWidth)
})

test('a line of the table ends before a date, not within it', async () => {
  await page.viewport(1280, 800)
  const phone = await signedInPhone()
  await keepOwn(phone, [row(0, { status: 'missed', paymentId: null, dueDate: '2026-11-28' })], true)
  await renderInApp(panel(phone, OWN))
  await expect.element(page.getByText(/^Due/)).toBeVisible()
  const cell = page.getByText(/^Due/).element()
  const lines = document.createRange()
  const date = /\d.*$/.exec(cell.textContent ?? '')
  const words = cell.firstChild
  if (words === null || date === null) throw new Error('There is no date')
  lines.setStart(words, date.index)
  lines.setEnd(words, date.index + date[0].length)
  expect(cell.getBoundingClientRect().height, 'it has two lines').toBeGreaterThan(40)
  expect(new Set([...lines.getClientRects()].map(({ top }) => top)).size).toBe(1)
})

test('a row has the picture of its Cirkle, and in a Cirkle’s history that of its payer', async () => {
  serverOfTest().answer(listCirklePayments, { rows: [row(0)], nextCursor: null })
  const phone = await signedInPhone()
  const bytes = await (await fetch(PIXEL)).arrayBuffer()
  await phone.db.images.put({ id: 'face', bytes, mime: 'image/gif', size: bytes.byteLength, usedAt: 0 })
  await putFacts(phone.db, { cirkles: [exampleCirkle({ id: cirkleId, imageUrl: FACE })] })
  await phone.db.members.put({
    cirkleId,
    members: [{ ...exampleMember(historyRow.payerId), profilePic: FACE }],
  })
  await keepOwn(phone, [row(0)], true)
  for (const list of [OWN, cirkleId]) {
    const screen = await renderInApp(panel(phone, list))
    await expect.poll(() => page.getByRole('rowheader').element().querySelector('img')).not.toBeNull()
    await screen.unmount()
  }
})

/** The smallest possible picture. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const FACE = '/api/files/face'
const boxesIn = ({ children }: Element) => [...children].map((child) => child.getBoundingClientRect())

const longTable = (count: number, handlers: { onOpen?: (id: string) => void; onEnd?: () => void } = {}) =>
  renderInApp(
    <HistoryTable
      label="Payment History"
      rows={historyRows(count)}
      unsent={[]}
      nameBy="cirkle"
      faces={new Map()}
      onOpen={handlers.onOpen ?? (() => {})}
      onEnd={handlers.onEnd ?? (() => {})}
    />,
  )

test('a long history draws what is in sight, and tells a screen reader of all of it', async () => {
  const onEnd = vi.fn<() => void>()
  const screen = await longTable(2000, { onEnd })
  const shown = screen.getByRole('table')
  await expect.element(shown).toHaveAttribute('aria-rowcount', '2001')
  await expect.poll(() => screen.getByRole('row').elements().length).toBeGreaterThan(3)
  expect(screen.getByRole('row').elements().length).toBeLessThan(60)
  expect(onEnd).not.toHaveBeenCalled()

  const scroller = page.getByRole('region', { name: 'Payment History, table' }).element()
  scroller.scrollTop = scroller.scrollHeight
  await expect.element(screen.getByRole('rowheader', { name: 'Festival savings 1999' })).toBeVisible()
  await expect.poll(() => onEnd.mock.calls.length).toBeGreaterThan(0)
})

test('a row says its state and opens its details by press or key', async () => {
  const onOpen = vi.fn<(id: string) => void>()
  const screen = await longTable(3, { onOpen })
  const first = screen.getByRole('row').nth(1)
  await expect.element(first).toHaveTextContent('₹5,000')
  await screen.getByRole('button', { name: 'Festival savings 1' }).click()
  expect(onOpen).toHaveBeenLastCalledWith('row-0')
  screen.getByRole('button', { name: 'Festival savings 3' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith('row-2')
})

test('the row that holds the focus stays drawn, however far the table is scrolled', async () => {
  const screen = await longTable(500)
  const first = screen.getByRole('button', { name: 'Festival savings 1', exact: true })
  first.element().focus()
  const scroller = page.getByRole('region', { name: 'Payment History, table' }).element()
  scroller.scrollTop = scroller.scrollHeight
  await expect.element(screen.getByRole('rowheader', { name: 'Festival savings 499' })).toBeVisible()
  await expect.element(first).toHaveFocus()
})

test('another payment beside the history takes the focus, as the first did', async () => {
  serverOfTest()
  const phone = await signedInPhone()
  await keepOwn(phone, [row(0), row(1)], true)
  const sheets = { open: nothing, change: nothing, close: nothing, finish: nothing }
  const beside = (n: number) => (
    <PaymentHistory
      session={phone.session}
      asOf="2026-11-21T00:00:00Z"
      search={{}}
      beside={row(n).id}
      sheets={sheets}
    />
  )
  const screen = await renderInApp(beside(0))
  const title = page.getByRole('heading', { name: 'Payment Details' })
  await expect.element(title).toHaveFocus()
  const elsewhere = page.getByText('Paid and received by month').first().element()
  if (elsewhere instanceof HTMLElement) elsewhere.focus()
  await expect.element(title).not.toHaveFocus()
  await screen.rerender(beside(1))
  await expect.element(title).toHaveFocus()
})
