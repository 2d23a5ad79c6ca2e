import { expect, test } from 'vitest'
import type { Activity } from '#contract/http/payments/payments.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { exampleBoard } from '#tests/kit/states/payment-states.tsx'
import { activity, option, paymentData, paymentEntry } from '#tests/support/payments/payment-examples.ts'
import { ActivityCard } from './activity-card.tsx'
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
