import { expect, test, vi } from 'vitest'
import { savedWrites } from '#data/known/saved-writes.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { decisionEntry } from '#tests/kit/states/payment-states.tsx'
import { paymentData } from '#tests/support/payments/payment-examples.ts'
import { ProofCard } from './proof-card.tsx'

const handlers = {
  onView: vi.fn<() => void>(),
  onConfirm: vi.fn<() => void>(),
  onReupload: vi.fn<() => void>(),
}

const card = (payment = paymentData, entry?: OutboxEntry) =>
  renderInApp(
    <ul>
      <ProofCard
        payment={payment}
        decision={entry && savedWrites([entry]).decisions.get(payment.paymentId)}
        token="token"
        canAnswer
        {...handlers}
      />
    </ul>,
  )
const confirm = { name: 'Confirm Payment' }

test('a payment with cash says where and who saw it, and is confirmed or questioned', async () => {
  const screen = await card()
  await expect.element(screen.getByText('Paid in cash at Tea stall. No witness was named.')).toBeVisible()
  await screen.getByRole('button', confirm).click()
  expect(handlers.onConfirm).toHaveBeenCalledExactlyOnceWith(paymentData)
  await screen.getByRole('button', { name: 'Request Re-Upload' }).click()
  expect(handlers.onReupload).toHaveBeenCalledExactlyOnceWith(paymentData)
})

test('an answer saved offline is shown, and cannot be given again', async () => {
  const screen = await card(paymentData, decisionEntry())
  await expect.element(screen.getByText('Your confirmation: Saved on this phone')).toBeVisible()
  await expect.element(screen.getByRole('button', confirm)).not.toBeInTheDocument()
})

test('a refused answer says why, and can be given again', async () => {
  const screen = await card(
    paymentData,
    decisionEntry({
      state: 'needs_action',
      lastError: {
        kind: 'refused',
        status: 409,
        code: 'not_pending',
        message: 'It was answered already.',
        fieldErrors: {},
        at: 0,
      },
    }),
  )
  await expect.element(screen.getByText('It was answered already.')).toBeVisible()
  await expect.element(screen.getByRole('button', confirm)).toBeEnabled()
})

test('a transfer whose proof is on its way says so, and has its reference to copy', async () => {
  const screen = await card({
    ...paymentData,
    method: 'bank',
    isCash: false,
    proofStatus: 'awaiting_upload',
    utr: 'HDFCR52026112012345678',
  })
  await expect.element(screen.getByRole('button', { name: 'Copy Bank reference (UTR)' })).toBeVisible()
  await expect.element(screen.getByText(/^Proof: /)).toBeVisible()
  await expect.element(screen.getByText(/Paid in cash/)).not.toBeInTheDocument()
})
