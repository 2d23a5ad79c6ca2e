import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Activity } from '#contract/http/payments/payments.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { LARGE_AMOUNT, LONG_CIRKLE } from '#tests/kit/states/kit-state.ts'
import { exampleBoard } from '#tests/kit/states/payment-states.tsx'
import { activity, option, paymentData, paymentEntry } from '#tests/support/payments/payment-examples.ts'
import type { PaymentSearch } from '../facts/payment-search.ts'
import { ActivityCard } from './activity-card.tsx'
import { ManagePayments } from './manage-payments.tsx'
import { OverviewCards } from './overview-cards.tsx'

const TODAY = '2026-11-21'

const card = (cirkle: Activity, entries: readonly OutboxEntry[] = [], today = TODAY) =>
  renderInApp(
    <ul>
      <ActivityCard cirkle={cirkle} board={exampleBoard(cirkle, entries)} today={today} />
    </ul>,
  )
const makePayment = { name: 'Make Payment for Festival savings' }

test('money saved on this phone stands beside the sum, never in it', async () => {
  const screen = await renderInApp(<OverviewCards board={exampleBoard(activity)} today={TODAY} />)
  await expect.element(screen.getByRole('region', { name: 'Payment Overview' })).toBeVisible()
  await expect.element(screen.getByText('You Owe ₹5,000 across 1 Cirkle')).toBeVisible()
  await expect.element(screen.getByText(/saved on this phone/)).not.toBeInTheDocument()

  await screen.rerender(<OverviewCards board={exampleBoard(activity, [paymentEntry])} today={TODAY} />)
  await expect.element(screen.getByText('You Owe ₹5,000 across 1 Cirkle')).toBeVisible()
  await expect.element(screen.getByText('₹5,000 of it is saved on this phone and not sent yet')).toBeVisible()
})

test('what needs only a proof, and cash that needs only its details, are said apart', async () => {
  const board = exampleBoard(activity)
  const again = { ...option, status: 'reupload_requested' } as const
  const past = {
    ...again,
    contributionId: crypto.randomUUID(),
    cycle: 2,
    dueDate: '2026-10-26',
    amount: 2_000,
  }
  const options = {
    cirkleId: activity.id,
    cirkleName: activity.name,
    lastPayment: { ...again, paymentMethod: 'cash' } as const,
    pastPendingPayments: [past],
  }
  const sentBack = { ...board, options: new Map([[activity.id, options]]) }
  const screen = await renderInApp(<OverviewCards board={sentBack} today={TODAY} />)
  await expect
    .element(screen.getByText('₹2,000 of it needs only a new proof. Do not pay that again.'))
    .toBeVisible()
  await expect
    .element(screen.getByText('₹5,000 of it needs only its details again. Do not pay that again.'))
    .toBeVisible()
  await screen.rerender(
    <ActivityCard
      cirkle={{ ...activity, lastPayment: options.lastPayment }}
      board={sentBack}
      today={TODAY}
    />,
  )
  await expect
    .element(screen.getByRole('link', { name: 'Give the details again for Festival savings, cycle 3' }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Upload a new proof for Festival savings, cycle 2' }))
    .toBeVisible()
})

test('payments to confirm in several Cirkles are one press away', async () => {
  const waiting = { ...activity, lastReceipt: { paymentData: [paymentData] } }
  const cards = (...cirkles: Activity[]) => (
    <OverviewCards board={{ ...exampleBoard(waiting), activity: cirkles }} today={TODAY} />
  )
  const screen = await renderInApp(cards(waiting, { ...activity, id: 'other' }))
  const all = screen.getByRole('link', { name: 'Review all payments to confirm' })
  await expect.element(screen.getByText('Payments of 1 member in 1 Cirkle')).toBeVisible()
  await expect.element(all).not.toBeInTheDocument()
  await screen.rerender(cards(waiting, { ...waiting, id: 'other' }))
  await expect.element(all).toHaveAttribute('href', expect.stringContaining('validate=all'))
  await expectSoundLooks('payments to confirm in several Cirkles')
})

test('a payment that is due can be made, and one saved on this phone cannot be made twice', async () => {
  const due = await card(activity)
  await expect.element(due.getByText('Not paid yet')).toBeVisible()
  await expect.element(due.getByRole('link', makePayment)).toBeVisible()
  await due.unmount()

  const saved = await card(activity, [paymentEntry])
  await expect.element(saved.getByText('Saved on this phone')).toBeVisible()
  await expect.element(saved.getByRole('link', makePayment)).not.toBeInTheDocument()
})

test('a payment the server refused says why, and can be made again', async () => {
  const screen = await card(activity, [
    {
      ...paymentEntry,
      state: 'needs_action',
      lastError: {
        kind: 'refused',
        status: 409,
        code: 'amount_mismatch',
        message: 'The amount has changed.',
        fieldErrors: {},
        at: 0,
      },
    },
  ])
  await expect.element(screen.getByText('Not recorded, needs you')).toBeVisible()
  await expect.element(screen.getByText('The amount has changed.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', makePayment))
    .toHaveAttribute('href', expect.stringContaining(`fix=${paymentEntry.id}`))
})

test('with two open cycles the card says which one is paid first', async () => {
  const board = exampleBoard(activity)
  const past = { ...option, contributionId: crypto.randomUUID(), cycle: 2, dueDate: '2026-10-26' }
  const options = { cirkleId: activity.id, cirkleName: activity.name, lastPayment: option }
  const withPast = (...pastPendingPayments: (typeof option)[]) => (
    <ActivityCard
      cirkle={activity}
      board={{ ...board, options: new Map([[activity.id, { ...options, pastPendingPayments }]]) }}
      today={TODAY}
    />
  )
  const screen = await renderInApp(withPast(past))
  const first = screen.getByText('Cycle 2 was due first. Make Payment lets you choose the cycle.')
  await expect.element(first).toBeVisible()
  await screen.rerender(withPast({ ...past, status: 'reupload_requested' }))
  await expect.element(first).not.toBeInTheDocument()
})

test('after the due day it is overdue', async () => {
  const screen = await card(activity, [], '2026-11-27')
  await expect.element(screen.getByText('Overdue')).toBeVisible()
})

test('a submitted payment waits for its payee and offers no second one', async () => {
  const screen = await card({
    ...activity,
    lastPayment: { ...option, status: 'submitted', receiptNumber: 'CK-10000014' },
  })
  await expect.element(screen.getByText(/CK-10000014/)).toBeVisible()
  await expect.element(screen.getByText('Waiting for the payee to confirm')).toBeVisible()
  await expect.element(screen.getByRole('link', makePayment)).not.toBeInTheDocument()
})

test('the receiving member sees how many payments wait for an answer', async () => {
  const screen = await card({
    ...activity,
    isReceiver: true,
    lastPayment: null,
    lastReceipt: { paymentData: [paymentData] },
  })
  await expect.element(screen.getByText('Receiving member', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Your turn to receive')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Validate Payment for Festival savings, 1 waiting' }))
    .toHaveTextContent('Validate Payment (1)')
})

const largest: Activity = {
  ...activity,
  id: option.admin.id,
  name: LONG_CIRKLE,
  isOwner: true,
  contributionAmount: LARGE_AMOUNT,
}
const manage = (search: PaymentSearch, onChange: (change: PaymentSearch) => void, cirkles = [activity]) => (
  <ManagePayments
    board={{
      ...exampleBoard(activity),
      activity: cirkles,
      options: new Map(cirkles.flatMap((each) => [...exampleBoard(each).options])),
    }}
    search={search}
    onChange={onChange}
    today={TODAY}
  />
)

test('Cirkles to pay in are chosen by role and put in order, and an empty choice says so', async () => {
  const onChange = vi.fn<(change: PaymentSearch) => void>()
  const screen = await renderInApp(manage({}, onChange, []))
  await expect.element(screen.getByText(/^You are not part of any active Cirkle/)).toBeVisible()
  await screen.rerender(manage({ tab: 'admin' }, onChange))
  await expect.element(screen.getByText('No active Cirkle of yours is here.')).toBeVisible()
  await expectSoundLooks('no Cirkle in a tab of payments')
  await screen.getByRole('tab', { name: 'Receiving Member' }).click()
  expect(onChange).toHaveBeenLastCalledWith({ tab: 'receiving' })

  await screen.rerender(manage({ sort: 'amount' }, onChange, [activity, largest]))
  const names = () =>
    screen
      .getByRole('link', { name: /^Make Payment for/ })
      .elements()
      .map((link) => link.getAttribute('aria-label'))
  await expect.poll(names).toEqual([`Make Payment for ${LONG_CIRKLE}`, 'Make Payment for Festival savings'])
  await screen.getByRole('button', { name: 'Sort by: Amount' }).click()
  await screen.getByRole('menuitemradio', { name: 'Cirkle Name' }).click()
  expect(onChange).toHaveBeenLastCalledWith({ sort: 'name' })

  await screen.rerender(manage({ cirkle: activity.id }, onChange, [activity, largest]))
  await expect.poll(names).toEqual(['Make Payment for Festival savings'])
  await screen.getByRole('button', { name: 'Remove Festival savings' }).click()
  expect(onChange).toHaveBeenLastCalledWith({ cirkle: undefined })
})

test('on a screen the Cirkles to pay in stand side by side', async () => {
  await page.viewport(SCREEN.width, SCREEN.height)
  const screen = await renderInApp(manage({}, () => {}, [activity, largest]))
  await expect.element(screen.getByRole('list', { name: 'Cirkles to pay in' })).toBeVisible()
  const [first, second] = screen
    .getByRole('list', { name: 'Cirkles to pay in' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.getBoundingClientRect())
  expect(second?.left).toBeGreaterThan(first?.right ?? Infinity)
})
