import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { OWN } from '#data/ledger/ledger.ts'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { putFacts, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { asha, cirkleId, historyRow, meera } from '#tests/support/payments/payment-examples.ts'
import { waitingPayout } from '#tests/support/payments/payout-examples.ts'
import type { BookSearch } from '../facts/book-search.ts'
import { viewOfCirkle } from '../facts/book-view.ts'
import { bookCsv } from '../files/book-csv.ts'
import { BookPage } from './book-page.tsx'

const DAY = '2026-11-03'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-03T10:00:00+05:30') })
})
afterEach(() => {
  vi.useRealTimers()
})

const receiver = { id: meera.id, name: meera.name, profilePic: null }
const running = (changes: Partial<Cirkle> = {}) =>
  exampleCirkle({
    id: cirkleId,
    name: 'Family savings',
    status: 'active',
    contributionAmount: 2_000,
    cycleCount: 3,
    currentCycle: { number: 2, dueDate: '2026-11-05', receiver },
    ...changes,
  })
const dueDates = ['2026-10-05', '2026-11-05', '2026-12-05']

async function openBook(search: BookSearch = { cirkle: cirkleId }, changes: Partial<Cirkle> = {}) {
  const { db, session } = await signedInPhone({
    cirkles: [running(changes)],
    freshness: { asOf: '2026-11-03T04:00:00.000Z', syncedAt: Date.now() },
  })
  await db.members.put({
    cirkleId,
    members: [
      { ...exampleMember(asha.id, 1), name: asha.name },
      { ...exampleMember(meera.id, 2), name: LONG_NAME },
    ],
  })
  await db.books.put({
    cirkleId,
    dueDates,
    rows: [
      { userId: asha.id, statuses: 'osd' },
      { userId: meera.id, statuses: 'cod' },
    ],
  })
  await db.ledger.put({
    ...historyRow,
    list: OWN,
    cirkleId,
    payerId: asha.id,
    cycle: 2,
    status: 'pending',
    date: '2026-11-04',
  })
  const sheets = {
    open: vi.fn<(sheet: BookSearch) => void>(),
    change: vi.fn<(change: BookSearch) => void>(),
    close: vi.fn<() => void>(),
  }
  const screen = await renderInApp(<BookPage session={session} search={search} sheets={sheets} />)
  return { screen, sheets, db, session }
}

const cells = (name: string) => page.getByRole('row', { name }).getByRole('button')

test('the book is a table: who has paid in which cycle, and what is confirmed', async () => {
  const { sheets } = await openBook()
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByText(/^Cycle 2 of 3, due 5 Nov 2026\. Meera Nair receives\.$/)).toBeVisible()
  const names = (of: string) =>
    cells(of)
      .elements()
      .map((cell) => cell.getAttribute('aria-label'))
  expect(names(`${asha.name} (you)`)).toEqual([
    'Own turn, receives the pot',
    'Recorded, not confirmed yet',
    'Not due yet',
  ])
  expect(names(LONG_NAME)).toEqual(['Paid and confirmed', 'Own turn, receives the pot', 'Not due yet'])
  await expect.element(page.getByRole('row', { name: LONG_NAME })).toHaveTextContent(/₹2,000of ₹4,000$/)
  await expect
    .element(page.getByRole('columnheader', { name: 'Cycle 2, due 5 Nov 2026' }))
    .toBeInTheDocument()
  await expectSoundLooks('the book of a Cirkle')
  await cells(LONG_NAME).first().click()
  expect(sheets.open).toHaveBeenCalledWith({ cirkle: cirkleId, row: meera.id, cycle: 1 })
})

test('a member without a phone is marked in the table, in its file, and where a payment of theirs is read', async () => {
  const { db, session, sheets, screen } = await openBook()
  const kept = { ...exampleMember(meera.id, 2), name: LONG_NAME, isKept: true as const }
  await db.members.update(cirkleId, { members: [{ ...exampleMember(asha.id, 1), name: asha.name }, kept] })
  await expect
    .element(page.getByRole('rowheader', { name: `${LONG_NAME} (kept by the owner)` }))
    .toBeVisible()
  await expectSoundLooks('a book with a member without a phone')
  const [book, reader] = [await db.books.get(cirkleId), { myId: asha.id, today: DAY, knownOn: DAY }]
  const view = viewOfCirkle({ cirkle: running(), members: [kept], book, saved: [], payouts: [] }, reader)
  expect(view && bookCsv(view, '')).toContain(`"${LONG_NAME} (kept by the owner)",`)
  await db.members.update(cirkleId, { members: [{ ...kept, name: 'Former member', isFormer: true }] })
  await expect.element(page.getByRole('rowheader', { name: 'Former member', exact: true })).toBeVisible()
  await screen.unmount()

  await db.members.update(cirkleId, { members: [kept] })
  const search = { cirkle: cirkleId, row: meera.id, cycle: 1 }
  await renderInApp(<BookPage session={session} search={search} sheets={sheets} />)
  await expect.element(page.getByRole('dialog').getByText('Kept by the owner')).toBeVisible()
  await expectSoundLooks('a payment of a member without a phone in the book')
})

test('who receives or owns a turn reads below the book where its money is', async () => {
  const { db } = await openBook()
  await putFacts(db, { payouts: [{ ...waitingPayout, cycle: 2, withOwner: LARGE_AMOUNT }] })
  const turn = page.getByRole('region', { name: 'Meera Nair’s turn, cycle 2' })
  await expect.element(turn).toHaveTextContent('With you₹1,23,45,678')
  await expect.element(turn).toHaveTextContent('₹4,000 of what is with you waits for Meera Nair’s answer.')
  await expectSoundLooks('a book with money of a turn')
})

test('one payment is in the tab order, and the arrow keys lead to the others', async () => {
  await openBook()
  const [mine, hers] = [cells(`${asha.name} (you)`), cells(LONG_NAME)]
  await expect.element(mine.first()).toHaveAttribute('tabindex', '0')
  mine.first().element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(hers.nth(1)).toHaveFocus()
  await expect.element(hers.nth(1)).toHaveAttribute('tabindex', '0')
  await expect.element(mine.first()).toHaveAttribute('tabindex', '-1')
  await userEvent.keyboard('{End}')
  await expect.element(hers.nth(2)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(hers.nth(0)).toHaveFocus()
})

test('a payment of mine leads to its record; of another’s, it is said who sees it', async () => {
  const { screen } = await openBook({ cirkle: cirkleId, row: asha.id, cycle: 2 })
  await expect.element(page.getByRole('dialog', { name: `${asha.name}, cycle 2` })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Payment of 4 Nov 2026' }))
    .toHaveAttribute('href', expect.stringContaining(`detail=${historyRow.id}`))
  await expectSoundLooks('a payment in the book')
  await screen.unmount()
  const { db } = await openBook({ cirkle: cirkleId, row: meera.id, cycle: 3 })
  await db.books.update(cirkleId, { rows: [{ userId: meera.id, statuses: 'coc' }] })
  await expect
    .element(page.getByText('Only who pays, who is paid and the Admin see the payment itself.'))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Payment History' })).not.toBeInTheDocument()
})

test('what is due can be paid from the book, not before', async () => {
  const { screen } = await openBook({ cirkle: cirkleId, row: asha.id, cycle: 3 })
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Not due yet')
  await expect.element(page.getByRole('link', { name: 'Make Payment' })).not.toBeInTheDocument()
  await screen.unmount()
  vi.setSystemTime(new Date('2026-11-06T10:00:00+05:30'))
  await openBook({ cirkle: cirkleId, row: asha.id, cycle: 3 })
  await expect
    .element(page.getByRole('link', { name: 'Make Payment' }))
    .toHaveAttribute('href', expect.stringContaining(`pay=${cirkleId}`))
})

test('without a Cirkle it is my own book, and leads to theirs', async () => {
  await openBook({}, { name: LONG_CIRKLE, contributionAmount: LARGE_AMOUNT })
  await expect
    .element(page.getByRole('link', { name: LONG_CIRKLE }))
    .toHaveAttribute('href', expect.stringContaining(`cirkle=${cirkleId}`))
  await expect.element(page.getByRole('columnheader', { name: 'November 2026' })).toBeInTheDocument()
  await expectSoundLooks('my own book')
})

test('before the first sync nothing is said of the books', async () => {
  const { session } = await signedInPhone()
  const sheets = { open: vi.fn<() => void>(), change: vi.fn<() => void>(), close: vi.fn<() => void>() }
  await renderInApp(<BookPage session={session} search={{}} sheets={sheets} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading the book')
  await expect.element(page.getByText('No book yet')).not.toBeInTheDocument()
})

test('a book that is not here, or has not begun, says so', async () => {
  const { db } = await openBook()
  await db.books.clear()
  await expect.element(page.getByText('This book is not on this phone')).toBeVisible()
  await expectSoundLooks('a book that is not here')
  await db.facts.put({ name: 'cirkles', value: [running({ status: 'forming', currentCycle: null })] })
  await expect.element(page.getByText('Family savings has not started')).toBeVisible()
})

test('the book goes out as a file and as a picture', async () => {
  await openBook()
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob)
    return 'blob:none'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await expect.poll(() => made).toHaveLength(1)
  const lines = (await made[0]?.text())?.split('\r\n')
  expect(lines?.[2]).toBe(
    `"${asha.name} (you)","Own turn, receives the pot","Recorded, not confirmed yet","Not due yet",0`,
  )
  expect(lines?.[4]).toBe('"Confirmed",2000,0,0,2000')
  await page.getByRole('button', { name: 'Share as a picture' }).click()
  await expect.poll(() => made).toHaveLength(2)
  const picture = await createImageBitmap(made[1] ?? new Blob())
  expect(picture.width).toBeGreaterThan(600)
})
