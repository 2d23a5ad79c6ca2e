import { beforeEach, expect, test, vi } from 'vitest'
import { localDb } from '#data/db/local-db.ts'
import { exportEntry } from '#data/outbox/export/export-entry.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { putFacts, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { LONG_CIRKLE } from '#tests/kit/states/kit-state.ts'
import { cirkleId, paymentEntry } from '#tests/support/payments/payment-examples.ts'
import { handOverAnswerEntry, handOverEntry, waitingPayout } from '#tests/support/payments/payout-examples.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { OutboxPage } from './outbox-page.tsx'

const payment: OutboxEntry = {
  ...paymentEntry,
  userId: session.user.id,
  origin: location.origin,
  nextAttemptAt: Date.now() + 3_600_000,
}
const onRefresh = vi.fn<() => void>()
const outboxPage = () => renderInApp(<OutboxPage userId={session.user.id} onRefresh={onRefresh} />)
const toasts = () => useToasts.getState().toasts.map(({ message }) => message)

beforeEach(async () => {
  vi.clearAllMocks()
  useToasts.setState({ toasts: [] })
  await signedInPhone({ cirkles: [exampleCirkle({ id: cirkleId, name: LONG_CIRKLE })] }, session)
})

test('an empty Outbox says what would stand there', async () => {
  const screen = await outboxPage()
  await expect.element(screen.getByText('Nothing to send.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Back to Settings' }))
    .toHaveAttribute('href', '/setting')
  await expectSoundLooks('an empty Outbox')
})

test('a refused hand-over leads to its form, and its answer to the hand-over', async () => {
  const lastError = {
    kind: 'refused',
    status: 409,
    code: 'more_than_held',
    message: 'It is more than you hold.',
    fieldErrors: {},
    at: 0,
  } as const
  const mine = { userId: session.user.id, origin: location.origin, state: 'needs_action', lastError } as const
  const record = handOverEntry({ ...mine, sequence: 1 })
  const proof = {
    ...record,
    id: crypto.randomUUID(),
    endpoint: 'attach-hand-over-proof' as const,
    state: 'queued' as const,
    lastError: undefined,
    dependsOn: record.id,
    sequence: 2,
  }
  const answer = handOverAnswerEntry({ ...mine, id: crypto.randomUUID(), sequence: 3 })
  await putFacts(localDb(), { payouts: [waitingPayout] })
  await localDb().outbox.bulkPut([{ ...record }, { ...proof }, { ...answer }])
  const screen = await outboxPage()
  await expect.element(screen.getByRole('heading', { name: 'Proof of a hand-over' })).toBeVisible()
  const fixes = screen.getByRole('link', { name: 'Fix' })
  await expect.element(fixes).toHaveLength(2)
  expect(fixes.elements().map((link) => link.getAttribute('href'))).toEqual([
    `/payment?handOver=${cirkleId}&cycle=3&fix=${record.id}`,
    `/payment?payout=${cirkleId}`,
  ])
  await expectSoundLooks('hand-overs in the Outbox')
})

test('an entry is tried at once, and discarded after a question that says what is lost', async () => {
  await localDb().outbox.bulkPut([{ ...payment }, { ...payment, id: 'odd', endpoint: 'of-a-later-app' }])
  const screen = await outboxPage()
  await expect.element(screen.getByText(LONG_CIRKLE)).toBeVisible()
  await expect.element(screen.getByText('Saved by another version of the app')).toBeVisible()
  await screen.getByRole('button', { name: 'Retry now: Payment by bank or UPI' }).click()
  await expect.poll(toasts).toEqual(['Trying now'])
  expect(onRefresh).toHaveBeenCalledTimes(1)
  expect(await localDb().outbox.get(payment.id)).toMatchObject({ nextAttemptAt: 0 })

  const discard = screen.getByRole('button', { name: 'Discard: Payment by bank or UPI' })
  await discard.click()
  const question = screen.getByRole('alertdialog', { name: 'Discard this?' })
  await expect
    .element(question)
    .toHaveTextContent(/it was not recorded, and leaves this device with its proof\. This cannot be undone\./)
  await expectSoundLooks('discarding an entry')
  await question.getByRole('button', { name: 'Keep' }).click()
  expect(await localDb().outbox.count()).toBe(2)

  // The worker has begun to send it in the meantime.
  await discard.click()
  await localDb().outbox.update(payment.id, { state: 'unknown', unansweredSince: 1 })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect
    .element(question.getByRole('alert'))
    .toHaveTextContent('It is being sent, or the server may have it. Please wait until that is known.')
  await localDb().outbox.put({ ...payment })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(onRefresh).toHaveBeenCalledTimes(2)
  expect(await localDb().outbox.toCollection().primaryKeys()).toEqual(['odd'])
})

const refusedProof = (endpoint: 'attach-proof' | 'attach-hand-over-proof'): OutboxEntry => ({
  ...payment,
  endpoint,
  input: { paymentId: cirkleId },
  state: 'needs_action',
  lastError: {
    kind: 'refused',
    status: 415,
    code: 'file_refused',
    message: 'This is no picture.',
    fieldErrors: {},
    at: 0,
  },
})

test('the refused proof of a hand-over is called one', async () => {
  await localDb().outbox.bulkPut([{ ...refusedProof('attach-hand-over-proof') }])
  const screen = await outboxPage()
  await screen.getByRole('button', { name: 'Fix' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Add the proof again' })
  await expect.element(sheet).toHaveTextContent('Your hand-over is recorded and is not sent again.')
  await expect.element(sheet.getByRole('group', { name: 'Proof of hand-over' })).toBeVisible()
  await expect.element(sheet.getByText(/payment/i)).not.toBeInTheDocument()
})

test('a refused proof is replaced by another file, and its payment is not sent again', async () => {
  await localDb().outbox.bulkPut([{ ...refusedProof('attach-proof') }])
  const screen = await outboxPage()
  await screen.getByRole('button', { name: 'Fix' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Add the proof again' })
  await expect.element(sheet.getByText('This is no picture.')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Make it smaller' })).not.toBeInTheDocument()
  await expectSoundLooks('a proof to be added again')
  await sheet.getByLabelText('Choose a file').upload(new File(['words'], 'words.pdf'))
  await expect.element(sheet.getByRole('alert')).toBeVisible()
  await sheet
    .getByLabelText('Choose a file')
    .upload(new File(['%PDF-1.7\n%%EOF\n'], 'receipt.pdf', { type: 'application/pdf' }))
  await expect.element(sheet).not.toBeInTheDocument()
  const entries = await localDb().outbox.toArray()
  expect(entries.map(({ endpoint, state }) => [endpoint, state])).toEqual([['attach-proof', 'queued']])
})

test('an exported file is read back once, and what is none is refused', async () => {
  await localDb().outbox.bulkPut([{ ...payment }])
  const blob = await exportEntry(localDb(), session.user.id, payment.id)
  if (blob === undefined) throw new Error('Nothing was exported')
  const file = new File([blob], 'cirkles-outbox.json', { type: 'application/json' })
  const screen = await outboxPage()
  const open = screen.getByRole('button', { name: 'Read an exported file' })
  await open.click()
  const sheet = screen.getByRole('dialog', { name: 'Read an exported file' })
  await sheet.getByLabelText('Choose a file').upload(new File(['{}'], 'other.json'))
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent(/^This is no file that the Outbox exported/)
  await sheet.getByLabelText('Choose a file').upload(file)
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent('What this file holds is in your Outbox, or recorded already.')
  await expectSoundLooks('a file that is in the Outbox already')
  await localDb().outbox.clear()
  await sheet.getByLabelText('Choose a file').upload(file)
  await expect.element(sheet).not.toBeInTheDocument()
  expect(toasts()).toEqual(['It is back in your Outbox.'])
  await expect.element(screen.getByText(LONG_CIRKLE)).toBeVisible()
})
