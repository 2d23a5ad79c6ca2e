import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type HistoryRow, readPaymentStory } from '#contract/http/payments/history.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { OWN } from '#data/ledger/ledger.ts'
import { exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { historyRow, meera, paymentEntry } from '#tests/support/payments/payment-examples.ts'
import { PaymentDetailsSheet } from './payment-details-sheet.tsx'

let phone: SignedInPhone

beforeEach(async () => {
  phone = await signedInPhone()
})

const open = (id = historyRow.id) =>
  renderInApp(<PaymentDetailsSheet id={id} session={phone.session} onClose={nothing} />)
const keep = (row: Partial<HistoryRow>) => phone.db.ledger.put({ ...historyRow, ...row, list: OWN })

test('a payment that is not on this phone is looked up: no connection, none there, then found', async () => {
  const server = serverOfTest()
  const screen = await open()
  await expect.element(page.getByRole('status')).toHaveTextContent('Looking up the payment')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('A payment that is not on this device needs a connection.')
  await expectSoundLooks('a payment that could not be looked up')
  server.refuse(readPaymentStory, { status: 404, code: 'not_found', message: 'No.' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('This payment cannot be shown.')).toBeVisible()
  await screen.unmount()

  server.answer(readPaymentStory, { rows: [historyRow] })
  const found = await open()
  await expect.element(page.getByText('CK-10000014').first()).toBeVisible()
  await found.unmount()
  server.goAway()
  await open()
  await expect.element(page.getByText('This is the payment as this device last read it.')).toBeVisible()
  await expect.element(page.getByText('CK-10000014').first()).toBeVisible()
})

test('who paid and who was paid stand beside their faces', async () => {
  await phone.db.members.put({
    cirkleId: historyRow.cirkleId,
    members: [{ ...exampleMember(meera.id, 1), profilePic: '/api/files/meera' }],
  })
  const read = vi.spyOn(globalThis, 'fetch')
  await keep({ payeeId: meera.id, payeeName: 'Meera Nair', payerId: 'somebody', payerName: 'Zoya Khan' })
  await open()
  const people = page.getByRole('definition').filter({ hasText: /Zoya Khan|Meera Nair/ })
  await expect
    .poll(() => people.elements().map(({ textContent }) => textContent))
    .toEqual(['ZKZoya Khan', 'MNMeera Nair'])
  await expect
    .poll(() => read.mock.calls.map(([input]) => new Request(input).url))
    .toContainEqual(expect.stringContaining('/api/files/meera'))
})

test('a payment with everything told fits, and leads to taking it back while it waits', async () => {
  await keep({
    amount: LARGE_AMOUNT,
    name: LONG_CIRKLE,
    payeeName: LONG_NAME,
    toAdmin: true,
    utr: 'HDFCR52026112012345678',
    witnesses: LONG_NAME,
    location: LONG_CIRKLE,
    comment: LONG_CIRKLE,
  })
  await open()
  await expect.element(page.getByText(`${LONG_NAME} (Admin)`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy Bank reference (UTR)' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Take Back Record' }))
    .toHaveAttribute('href', expect.stringContaining(`withdraw=${historyRow.id}`))
  await expectSoundLooks('a payment in full')
})

test('what was missed says so, and leads its payer to paying it, nobody else', async () => {
  await keep({
    status: 'missed',
    paymentId: null,
    receiptNumber: null,
    createdAt: null,
    clientCreatedAt: null,
  })
  const screen = await open()
  await expect.element(page.getByText(/^Was due on .*, and was not paid$/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Make Payment' }))
    .toHaveAttribute('href', expect.stringContaining(`contribution=${historyRow.contributionId}`))
  await expectSoundLooks('a missed payment')
  await screen.unmount()
  await keep({ status: 'missed', paymentId: null, receiptNumber: null, payerId: meera.id })
  await open()
  await expect.element(page.getByText('To pay to')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Make Payment' })).not.toBeInTheDocument()
})

test('a payment that waits in the outbox says why it was refused, and asks the server nothing', async () => {
  const server = serverOfTest()
  await phone.db.outbox.put({
    ...paymentEntry,
    userId: phone.session.user.id,
    state: 'needs_action',
    lastError: {
      kind: 'refused',
      status: 409,
      code: 'amount_mismatch',
      message: `The amount of ${LONG_CIRKLE} has changed.`,
      fieldErrors: {},
      at: 0,
    },
  })
  await open(paymentEntry.id)
  await expect.element(page.getByText(`The amount of ${LONG_CIRKLE} has changed.`)).toBeVisible()
  await expect.element(page.getByText('A Cirkle you were in')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the Outbox' })).toBeVisible()
  expect(server.asked).toEqual([])
  await expectSoundLooks('a payment in the outbox')
})

test('what a payee recorded asks its payer, and a saved No can be undone', async () => {
  await keep({
    status: 'recorded',
    recordedByPayee: true,
    paymentMethod: 'cash',
    proofStatus: 'not_required',
    amount: LARGE_AMOUNT,
    payeeName: LONG_NAME,
    name: LONG_CIRKLE,
    utr: null,
  })
  const saved = async () => (await listEntries(phone.db, phone.session.user.id)).entries
  await open()
  await expect
    .element(page.getByText(`${LONG_NAME} says you gave them this in cash. Yes or No?`))
    .toBeVisible()
  await expectSoundLooks('a record of cash to answer')
  await page.getByRole('button', { name: 'No, I Did Not' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'You Did Not Give This Cash?' })
  await dialog.getByLabelText('A word to them').fill('I was ill')
  await expectSoundLooks('denying a record of cash')
  await dialog.getByRole('button', { name: 'No, I Did Not' }).click()
  await expect.element(page.getByText('Your No: Saved on this phone')).toBeVisible()
  await expect.element(page.getByText(/Yes or No\?/)).not.toBeInTheDocument()
  expect(await saved()).toMatchObject([
    { endpoint: 'deny-payment', input: { id: historyRow.paymentId, comment: 'I was ill' } },
  ])
  await page.getByRole('button', { name: `Undo your answer to ${LONG_NAME}` }).click()
  await expect.poll(saved).toEqual([])

  await page.getByRole('button', { name: 'Yes, I Gave It' }).click()
  await page
    .getByRole('alertdialog', { name: 'You Gave This Cash?' })
    .getByRole('button', { name: 'Yes, I Gave It' })
    .click()
  await expect.element(page.getByText('Your Yes: Saved on this phone')).toBeVisible()
  expect(await saved()).toMatchObject([
    { endpoint: 'acknowledge-payment', input: { id: historyRow.paymentId } },
  ])
  await expect.element(page.getByRole('button', { name: 'No, I Did Not' })).not.toBeInTheDocument()
})

test('a payment that was sent back asks for nothing while cash that its payee recorded waits', async () => {
  await keep({ status: 'reupload_requested' })
  const proof = page.getByRole('link', { name: /proof/i })
  const asked = await open()
  await expect.element(proof).toBeVisible()
  await asked.unmount()
  await keep({ id: 'record', paymentId: 'record', status: 'recorded', recordedByPayee: true })
  await open()
  await expect.element(page.getByText(/If that record still waits, say Yes or No to it\./)).toBeVisible()
  await expect.element(proof).not.toBeInTheDocument()
  await expectSoundLooks('a payment that was sent back beside a record of cash')
})

test('what was denied says so, with the payer’s word', async () => {
  await keep({
    status: 'withdrawn',
    recordedByPayee: true,
    paymentMethod: 'cash',
    validatedAt: '2026-11-21T06:00:00Z',
    validatedBy: null,
    comment: 'I was ill',
  })
  await open()
  await expect.element(page.getByText('Denied by the payer').first()).toBeVisible()
  await expect.element(page.getByText(`${historyRow.payerName} said No: not paid`)).toBeVisible()
  await expect.element(page.getByText('“I was ill”')).toBeVisible()
})
