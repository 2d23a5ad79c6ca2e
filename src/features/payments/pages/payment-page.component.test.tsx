import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { OWN } from '#data/ledger/ledger.ts'
import { lastRefusal } from '#data/sync/last-refusal.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { putFacts, type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { nothing } from '#tests/kit/states/kit-state.ts'
import { exampleBoard } from '#tests/kit/states/payment-states.tsx'
import { activity, cirkleId, historyRow, option } from '#tests/support/payments/payment-examples.ts'
import { payout } from '#tests/support/payments/payout-examples.ts'
import type { PaymentSearch } from '../facts/payment-search.ts'
import type { PaymentSheets } from '../facts/use-sheets.ts'
import { readFirstBoard } from './first-board.ts'
import { HowToPay } from './how-to-pay.tsx'
import { PaymentPage } from './payment-page.tsx'

const onFinish = vi.fn<PaymentSheets['finish']>()
const onCloseSheet = vi.fn<() => void>()
const sheets: PaymentSheets = { open: nothing, change: nothing, close: onCloseSheet, finish: onFinish }

/** Asha's phone after a sync, with her Cirkle and what she owes in it. */
async function syncedPhone(): Promise<SignedInPhone> {
  const phone = await signedInPhone({
    overview: exampleBoard(activity).overview,
    activity: [activity],
    freshness: { asOf: '2026-11-21T08:00:00Z', syncedAt: 0 },
  })
  await phone.db.paymentOptions.put({
    cirkleId,
    cirkleName: 'Festival savings',
    lastPayment: option,
    pastPendingPayments: [],
  })
  return phone
}

const onRefresh = vi.fn<() => void>()

afterEach(() => {
  lastRefusal.set(undefined)
})

async function openPage({ session }: SignedInPhone, search: PaymentSearch) {
  const firstBoard = await readFirstBoard(session.user.id)
  const screen = await renderInApp(
    <PaymentPage
      session={session}
      firstBoard={firstBoard}
      search={search}
      sheets={sheets}
      bell={null}
      onRefresh={onRefresh}
    />,
  )
  return { firstBoard, screen }
}

test('what was read beside the code is drawn at once, without a skeleton', async () => {
  const { firstBoard, screen } = await openPage(await syncedPhone(), {})
  expect(firstBoard?.options.size).toBe(1)
  // At once, not when the page's own read has come.
  expect(screen.container.querySelector('main')?.dataset['ready']).toBe('payment')
  await expect.element(screen.getByRole('region', { name: 'Payment Overview' })).toBeVisible()
})

test('How to Pay comes first where it is asked for, and the page under it follows', async () => {
  // As the route does.
  await HowToPay.preload?.()
  const { screen } = await openPage(await syncedPhone(), { pay: cirkleId })
  await expect.element(screen.getByRole('dialog', { name: 'How to Pay' })).toBeVisible()
  // Hidden from screen readers while the sheet is open.
  await expect
    .element(screen.getByRole('main', { includeHidden: true }))
    .toHaveAttribute('data-ready', 'payment')
  await expect
    .element(screen.getByRole('region', { name: 'Payment Overview', includeHidden: true }))
    .toBeInTheDocument()
})

test('before the first sync there is no board, and the page says that it waits', async () => {
  const { firstBoard, screen } = await openPage(await signedInPhone(), {})
  expect(firstBoard).toBeNull()
  await expect.element(screen.getByRole('main')).not.toHaveAttribute('data-ready')
})

test('payments that are not on this phone say so without a network, and are asked for again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { screen } = await openPage(await signedInPhone(), {})
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Your payments are not on this phone yet.')
  await expectSoundLooks('payments that are not on this phone')
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(onRefresh).toHaveBeenCalledTimes(1)
  await expect.element(screen.getByText('Loading your payments')).toBeInTheDocument()

  lastRefusal.set('This account is suspended.')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This account is suspended.')
})

test('on a large screen a payment opens beside the history, and over the page elsewhere', async () => {
  await page.viewport(1600, 900)
  const phone = await syncedPhone()
  await phone.db.ledger.put({ ...historyRow, list: OWN })
  const { screen } = await openPage(phone, { detail: historyRow.id })
  const pane = screen.getByRole('region', { name: 'Payment Details' })
  await expect.element(pane.getByText('CK-10000014').first()).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Payment Details' })).toHaveFocus()
  await expect.element(screen.getByRole('table')).toBeVisible()
  const table = screen.getByRole('table').element().getBoundingClientRect()
  expect(pane.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(table.right)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(onCloseSheet).toHaveBeenCalledOnce()
  await page.viewport(1279, 900)
  await expect.element(screen.getByRole('dialog', { name: 'Payment Details' })).toBeVisible()
  await expect.element(pane).not.toBeInTheDocument()
})

test('a recorded hand-over ends where it was opened from, or at the money of its Cirkle', async () => {
  const phone = await syncedPhone()
  await putFacts(phone.db, { payouts: [payout] })
  await openPage(phone, { handOver: cirkleId, cycle: 3 })
  await page.getByLabelText('Bank reference (UTR)').fill('UTR1')
  await page.getByRole('button', { name: 'Record Hand-over' }).click()
  await expect
    .poll(() => onFinish.mock.calls)
    .toEqual([[{ handOver: undefined, cycle: undefined, fix: undefined, payout: cirkleId }]])
})

test('the money of a turn says of when it is, where it is old', async () => {
  const phone = await syncedPhone()
  await putFacts(phone.db, { payouts: [payout] })
  await openPage(phone, { payout: cirkleId })
  const sheet = page.getByRole('dialog', { name: 'Where the Money Is' })
  await expect.element(sheet.getByText('As of 21 Nov 2026, 1:30 pm')).toBeVisible()
  await putFacts(phone.db, { freshness: { asOf: '2026-11-21T08:00:00Z', syncedAt: Date.now() } })
  await expect.element(sheet.getByText(/^As of/)).not.toBeInTheDocument()
})
