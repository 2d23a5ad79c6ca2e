import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { outboxItem } from '#tests/kit/states/message-states.tsx'
import { paymentEntry } from '#tests/support/payments/payment-examples.ts'
import type { OutboxItem } from '../queries.ts'
import { OutboxCard } from './outbox-card.tsx'

const handlers = {
  onRetry: vi.fn<(item: OutboxItem) => void>(),
  onDiscard: vi.fn<(item: OutboxItem) => void>(),
  onExport: vi.fn<(id: string) => void>(),
  onFixProof: vi.fn<(item: OutboxItem) => void>(),
}

beforeEach(() => vi.clearAllMocks())

const card = (item: OutboxItem) =>
  renderInApp(
    <ul>
      <OutboxCard item={item} now={paymentEntry.createdAt} {...handlers} />
    </ul>,
  )
const retry = { name: 'Retry now: Payment by bank or UPI' }
const discard = { name: 'Discard: Payment by bank or UPI' }
const exportIt = { name: 'Export: Payment by bank or UPI' }

test('a waiting payment can be tried, exported and discarded, each by its name', async () => {
  const item = outboxItem()
  const screen = await card(item)
  await expect.element(screen.getByText('Saved on this phone')).toBeVisible()
  await expect.element(screen.getByText('₹5,000')).toBeVisible()
  await screen.getByRole('button', retry).click()
  expect(handlers.onRetry).toHaveBeenCalledExactlyOnceWith(item)
  await screen.getByRole('button', exportIt).click()
  expect(handlers.onExport).toHaveBeenCalledExactlyOnceWith(item.entry.id)
  await screen.getByRole('button', discard).click()
  expect(handlers.onDiscard).toHaveBeenCalledExactlyOnceWith(item)
})

test('what is being sent can neither be sent again nor discarded, and shows how much has arrived', async () => {
  const screen = await card(
    outboxItem({ state: 'sending', upload: { url: '/u', offset: 60_000, size: 240_000 } }),
  )
  await expect.element(screen.getByText('Sending')).toBeVisible()
  await expect.element(screen.getByRole('button', retry)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', discard)).not.toBeInTheDocument()
  const upload = screen.getByRole('progressbar', { name: 'Upload' }).element()
  expect(upload instanceof HTMLProgressElement && upload.position).toBe(0.25)
})

test('what may have arrived is never discarded, and says that it is asked about first', async () => {
  const screen = await card(outboxItem({ state: 'unknown', unansweredSince: 1 }))
  await expect.element(screen.getByText(/never recorded twice/)).toBeVisible()
  await expect.element(screen.getByRole('button', discard)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', retry)).toBeVisible()
})

test('a refused payment says why and leads to its correction', async () => {
  const screen = await card(
    outboxItem({
      state: 'needs_action',
      lastError: {
        kind: 'refused',
        status: 409,
        code: 'amount_mismatch',
        message: 'The amount has changed.',
        fieldErrors: {},
        at: 0,
      },
    }),
  )
  await expect.element(screen.getByText(/The amount has changed\./)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Fix' }))
    .toHaveAttribute('href', expect.stringContaining(`fix=${paymentEntry.id}`))
  await expect.element(screen.getByRole('button', retry)).not.toBeInTheDocument()
})

test('a payment that met a record of cash leads to the Yes or No while that waits, and then to its correction', async () => {
  const met = outboxItem({
    state: 'needs_action',
    lastError: {
      kind: 'refused',
      status: 409,
      code: 'already_recorded',
      message: 'Answer Yes or No.',
      fieldErrors: {},
      at: 0,
    },
  })
  const asked = await card({ ...met, recordId: 'the-record' })
  const fix = asked.getByRole('link', { name: 'Fix' })
  await expect.element(fix).toHaveAttribute('href', '/payment?detail=the-record')
  await asked.unmount()
  const over = await card(met)
  await expect
    .element(over.getByRole('link', { name: 'Fix' }))
    .toHaveAttribute('href', expect.stringContaining(`fix=${paymentEntry.id}`))
})

test('a proof waits for its payment, and is not sent or discarded before it', async () => {
  const screen = await card(
    outboxItem(
      { endpoint: 'attach-proof', input: {}, dependsOn: paymentEntry.id },
      { waitsFor: paymentEntry, amount: undefined },
    ),
  )
  await expect.element(screen.getByText(/Goes after its payment/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Retry now/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Discard/ })).not.toBeInTheDocument()
})
