import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import { OWN } from '#data/ledger/ledger.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { exampleBoard } from '#tests/kit/states/payment-states.tsx'
import {
  activity,
  cirkleId,
  contributionId,
  historyRow,
  option,
  paymentEntry,
} from '#tests/support/payments/payment-examples.ts'
import { PaymentSuccessfulPage } from './payment-successful-page.tsx'

const LATER = '7a1d1f0e-6c55-4a55-9d0c-0c1f7d3b9a10'
const longOption = { ...option, amount: LARGE_AMOUNT, receiver: { ...option.receiver, name: LONG_NAME } }
const sent = page.getByRole('heading', { name: 'Sent, awaiting confirmation' })
const success = page.getByRole('heading', { name: 'Payment confirmed' })

let phone: SignedInPhone

beforeEach(async () => {
  phone = await signedInPhone({
    overview: exampleBoard(activity).overview,
    activity: [activity],
    freshness: { asOf: '2026-11-21T08:00:00Z', syncedAt: 0 },
  })
  await phone.db.paymentOptions.put({
    cirkleId,
    cirkleName: LONG_CIRKLE,
    lastPayment: longOption,
    pastPendingPayments: [],
  })
})

const open = () =>
  renderInApp(
    <PaymentSuccessfulPage
      userId={phone.session.user.id}
      entryId={paymentEntry.id}
      contributionId={contributionId}
      offer={<p>The offer</p>}
    />,
  )
const saved = (changes: Partial<OutboxEntry> = {}) =>
  phone.db.outbox.put({
    ...paymentEntry,
    userId: phone.session.user.id,
    input: { ...paymentEntry.input, amount: LARGE_AMOUNT },
    ...changes,
  })
const recorded = (changes: Partial<HistoryRow> = {}) =>
  phone.db.ledger.put({
    ...historyRow,
    name: LONG_CIRKLE,
    payeeName: LONG_NAME,
    amount: LARGE_AMOUNT,
    list: OWN,
    ...changes,
  })

test('a payment is saved, then sent, and called successful only once its payee has confirmed', async () => {
  await saved()
  await open()
  await expect.element(page.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
  await expect.element(success).not.toBeInTheDocument()
  await expect.element(page.getByText(LONG_NAME)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the Outbox' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View Payment Details' }))
    .toHaveAttribute('href', `/payment?detail=${paymentEntry.id}`)
  await expectSoundLooks('a payment that is saved on this phone')

  await recorded()
  await phone.db.outbox.clear()
  await expect.element(sent).toBeVisible()
  await expect.element(page.getByText(`Waiting for ${LONG_NAME} to confirm`)).toBeVisible()
  await expect.element(success).not.toBeInTheDocument()
  await expect.element(page.getByText(/^This is your first payment in Cirkles\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy Receipt no.' })).toBeVisible()
  await expectSoundLooks('a first payment that is sent')
  await recorded({ status: 'confirmed' })
  await expect.element(success).toBeVisible()
  await expect.element(page.getByText(`Recorded. ${LONG_NAME} confirmed it.`)).toBeVisible()
})

test('a payment that was refused says why, and one held for an identity leads to its check', async () => {
  const refusal = {
    kind: 'refused',
    status: 409,
    code: 'amount_mismatch',
    message: 'The amount has changed.',
    fieldErrors: {},
    at: 0,
  } as const
  await saved({ state: 'needs_action', lastError: refusal })
  await open()
  await expect.element(page.getByRole('heading', { name: 'This payment was not recorded' })).toBeVisible()
  await expect.element(page.getByText('The amount has changed.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Verify your identity' })).not.toBeInTheDocument()
  await expectSoundLooks('a payment that was not recorded')
  await saved({
    state: 'needs_action',
    lastError: { ...refusal, status: 403, code: 'kyc_required', message: 'Verify first.' },
  })
  await expect
    .element(page.getByRole('link', { name: 'Verify your identity' }))
    .toHaveAttribute('href', '/startkyc?from=%2Foutbox')
})

test('a recorded payment says how it was made, and whether its proof is there yet', async () => {
  await recorded({ proofStatus: 'awaiting_upload' })
  await open()
  await expect.element(sent).toBeVisible()
  await expect.element(page.getByText('Paid throughBank or UPI')).toBeVisible()
  await expect.element(page.getByText('ProofOn its way')).toBeVisible()
  await recorded({ proofStatus: 'uploaded' })
  await expect.element(page.getByText('ProofUploaded')).toBeVisible()
  await recorded({ paymentMethod: 'cash', proofStatus: 'not_required' })
  await expect.element(page.getByText('Paid throughPaid with Cash')).toBeVisible()
  await expect.element(page.getByText(/^Proof/)).not.toBeInTheDocument()
})

test('another contribution of the Cirkle can be paid next', async () => {
  await recorded()
  await phone.db.paymentOptions.put({
    cirkleId,
    cirkleName: LONG_CIRKLE,
    lastPayment: { ...longOption, status: 'submitted' },
    pastPendingPayments: [{ ...longOption, contributionId: LATER, cycle: 2, dueDate: '2026-10-26' }],
  })
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Pay the next: ₹1,23,45,678 due 26 Oct 2026' }))
    .toHaveAttribute('href', `/payment?pay=${cirkleId}&contribution=${LATER}`)
  await expectSoundLooks('a payment with another to make')
})

test('a payment that is neither here nor recorded congratulates nobody, and leads home', async () => {
  await recorded({ status: 'reupload_requested' })
  await open()
  await expect.element(page.getByRole('heading', { name: 'This payment is not here any more' })).toBeVisible()
  await expect.element(success).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'View Payment Details' })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Return to Dashboard' }))
    .toHaveAttribute('href', '/home')
  await expectSoundLooks('a payment that is gone')
})
