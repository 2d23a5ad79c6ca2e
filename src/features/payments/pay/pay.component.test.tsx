import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { readConfig } from '#contract/http/system/system.ts'
import { draftKey } from '#data/chat/chat-draft.ts'
import { readDraft, saveDraft } from '#data/drafts/drafts.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { savedWrites } from '#data/known/saved-writes.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT, LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { exampleBoard } from '#tests/kit/states/payment-states.tsx'
import {
  activity,
  cirkleId,
  historyRow,
  option,
  paymentEntry,
} from '#tests/support/payments/payment-examples.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import type { Board } from '../facts/queries.ts'
import { HowToPaySheet } from './how-to-pay-sheet.tsx'

const TODAY = '2026-11-21'

/** Meera's turn to receive, with a long name, a large amount and an account to pay into. */
const due: PaymentOption = {
  ...option,
  amount: LARGE_AMOUNT,
  receiver: { ...option.receiver, name: LONG_NAME },
  bankDetails: option.bankDetails && { ...option.bankDetails, accountName: LONG_NAME, upiId: 'meera@upi' },
}
const missed: PaymentOption = {
  ...option,
  contributionId: paymentEntry.id,
  cycle: 2,
  dueDate: '2026-10-26',
}

const onePayee: PaymentOption = { ...due, admin: due.receiver, adminBankDetails: due.bankDetails }

const boardOf = (last: PaymentOption | null, past: readonly PaymentOption[] = []): Board => ({
  ...exampleBoard(activity),
  options: new Map([
    [
      cirkleId,
      { cirkleId, cirkleName: 'Festival savings', lastPayment: last, pastPendingPayments: [...past] },
    ],
  ]),
})

async function openForm(board: Board, more: { id?: string; fixId?: string; phone?: SignedInPhone } = {}) {
  const phone = more.phone ?? (await signedInPhone())
  const screen = await renderInApp(
    <HowToPaySheet
      userId={phone.session.user.id}
      cirkleId={more.id ?? cirkleId}
      fixId={more.fixId}
      contributionId={undefined}
      board={board}
      today={TODAY}
      onClose={nothing}
    />,
  )
  return { ...phone, screen }
}
const submit = page.getByRole('button', { name: 'Record Payment' })
const choose = (name: RegExp) => page.getByRole('radio', { name }).click({ force: true })
const saved = async ({ db, session }: SignedInPhone) => (await listEntries(db, session.user.id)).entries

test('where nothing is owed the sheet says whether it is paid or not on this phone', async () => {
  const { screen } = await openForm(boardOf(null))
  await expect.element(page.getByText('There is nothing left to pay in this Cirkle right now.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the Outbox' })).toBeVisible()
  await expect.element(submit).not.toBeInTheDocument()
  await screen.unmount()
  await openForm(boardOf(due), { id: option.admin.id })
  await expect.element(page.getByText(/^We can’t show this Cirkle/)).toBeVisible()
  await expectSoundLooks('nothing to pay')
})

test('a transfer to the account shows it, asks for its proof, and keeps what was typed', async () => {
  const phone = await signedInPhone()
  const { screen } = await openForm(boardOf(due), { phone })
  await choose(/^Bank Transfer/)
  await expect
    .element(page.getByRole('region', { name: 'Send it to this account' }))
    .toHaveTextContent('DEMO0000003')
  for (const field of ['Account Number', 'IFSC Code'])
    await expect.element(page.getByRole('button', { name: `Copy ${field}`, exact: true })).toBeVisible()
  await page.getByText('Bank and branch').click()
  for (const field of ['Bank', 'Account Type', 'Branch'])
    await expect.element(page.getByRole('button', { name: `Copy ${field}`, exact: true })).toBeVisible()
  await page.getByText('Add the bank reference').click()
  await page.getByLabelText('Bank reference (UTR)').fill('HDFCR52026112012345678')
  await submit.click()
  await expect.element(page.getByText('Please add the proof of your transfer.')).toBeVisible()
  await expectSoundLooks('a transfer without its proof')
  expect(await saved(phone)).toEqual([])
  await screen.unmount()

  await openForm(boardOf(due), { phone })
  await expect.element(page.getByRole('radio', { name: 'Bank Transfer' })).toBeChecked()
  await expect.element(page.getByLabelText('Bank reference (UTR)')).toHaveValue('HDFCR52026112012345678')
})

test('who gives no account is paid in cash, today unless another day is said, and once', async () => {
  const phone = await openForm(boardOf(due))
  await choose(/^Pay to Admin/)
  await expect.element(page.getByRole('radio', { name: /^Paid with Cash/ })).toBeChecked()
  await expect.element(page.getByLabelText('Date', { exact: true })).toHaveValue(TODAY)
  await page.getByLabelText('Date', { exact: true }).fill('2026-11-22')
  await page.getByLabelText('Where').fill('Tea stall')
  await submit.click()
  await expect.element(page.getByText('This date lies in the future.')).toBeVisible()
  await expectSoundLooks('cash of tomorrow')
  await page.getByLabelText('Date', { exact: true }).fill('')
  await submit.click()
  await expect.element(page.getByText('Please give the date you paid.')).toBeVisible()
  await page.getByLabelText('Date', { exact: true }).fill(TODAY)
  await submit.dblClick()
  await expect.poll(async () => (await saved(phone)).length).toBe(1)
  const [entry] = await saved(phone)
  expect(entry).toMatchObject({
    endpoint: 'submit-payment',
    input: {
      contributionId: due.contributionId,
      amount: LARGE_AMOUNT,
      toAdmin: true,
      paymentMethod: 'cash',
      meta: { paymentDate: TODAY },
    },
  })
  expect(await phone.db.drafts.filter(({ key }) => key.startsWith('payment')).count()).toBe(0)
})

test('bank details are asked for in the chat, in words that the person sends', async () => {
  const phone = await signedInPhone()
  const { screen } = await openForm(boardOf(due), { phone })
  await choose(/^Pay to Admin/)
  await choose(/^Bank Transfer/)
  await expect.element(page.getByText(/^Asha Iyer has not given a bank account/)).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await expectSoundLooks('a payee without an account')
  await page.getByRole('button', { name: 'Ask for bank details' }).click()
  await expect.poll(screen.address).toBe(`/home?chat=${cirkleId}`)
  expect(await readDraft(phone.db, phone.session.user.id, draftKey(cirkleId))).toMatchObject({
    text: 'Asha Iyer, please add your bank details in Settings, so that I can pay my contribution to you.',
    picture: null,
  })
  expect(await saved(phone), 'nothing is sent by itself').toEqual([])
})

test('one payee is text and no choice, and nobody is called the Admin', async () => {
  const phone = await openForm(boardOf(onePayee))
  const payee = page.getByRole('definition').filter({ hasText: LONG_NAME })
  await expect.element(payee).toBeVisible()
  expect(payee.element().previousElementSibling?.textContent).toBe('Pay to Receiving Member')
  await expect.element(page.getByRole('radiogroup', { name: 'Pay to' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/Admin/)).not.toBeInTheDocument()
  await choose(/^Paid with Cash/)
  await submit.click()
  await expect.poll(async () => (await saved(phone)).length).toBe(1)
  expect((await saved(phone))[0]?.input).toMatchObject({ toAdmin: false, meta: { paymentDate: TODAY } })
})

test('of several contributions the most overdue is offered first, and each says what it is', async () => {
  await openForm(boardOf(due, [missed]))
  const choices = page.getByRole('radiogroup', { name: 'Which contribution' })
  await expect.element(choices.getByRole('radio').first()).toBeChecked()
  await expect.element(choices).toHaveTextContent('Missed. Cycle 2, due 26 Oct 2026, ₹5,000')
  await expect.element(choices).toHaveTextContent(`${LONG_NAME} receives now`)
  await choose(new RegExp(`^${LONG_NAME}`))
  await expect.element(page.getByText('₹1,23,45,678').first()).toBeVisible()
  await expectSoundLooks('two contributions to pay')
})

test('a new proof asks for no second transfer, and shows no account to send it to', async () => {
  const returned = { ...due, status: 'reupload_requested', comment: 'Too dark to read' } as const
  const board = boardOf(returned)
  await openForm({
    ...board,
    returned: new Map([
      [
        due.contributionId,
        { ...historyRow, status: 'reupload_requested', proof: crypto.randomUUID(), amount: LARGE_AMOUNT },
      ],
    ]),
  })
  await expect.element(page.getByRole('dialog', { name: 'New Proof' })).toBeVisible()
  await expect.element(page.getByText('Meera Nair needs a clearer proof: “Too dark to read”')).toBeVisible()
  await expect.element(page.getByText('Do not pay again: only the proof is asked for.')).toBeVisible()
  await expect.element(page.getByText('Send it to this account')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Submit New Proof' })).toBeEnabled()
  await expectSoundLooks('a new proof')
})

test('cash that was sent back asks for its details, and for no proof', async () => {
  const returned = {
    ...due,
    status: 'reupload_requested',
    comment: 'Which day?',
    paymentMethod: 'cash',
  } as const
  const cash = { ...historyRow, status: 'reupload_requested', paymentMethod: 'cash', proof: null } as const
  const phone = await openForm({
    ...boardOf(returned),
    returned: new Map([[due.contributionId, { ...cash, location: 'Tea stall' }]]),
  })
  await expect.element(page.getByRole('dialog', { name: 'Details Again' })).toBeVisible()
  await expect.element(page.getByText('Meera Nair needs the details again: “Which day?”')).toBeVisible()
  await expect.element(page.getByText('Do not pay again: only the details are asked for.')).toBeVisible()
  await expect.element(page.getByText(/proof/i)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Submit Details' }).click()
  await expect.poll(async () => (await saved(phone)).length).toBe(1)
  expect((await saved(phone))[0]?.input).toMatchObject({ meta: { location: 'Tea stall' } })
})

test('a refused payment is filled in again below its reason, and a damaged proof is asked for anew', async () => {
  const phone = await signedInPhone()
  const refusedEntry = {
    ...paymentEntry,
    userId: phone.session.user.id,
    state: 'needs_action',
    input: {
      ...paymentEntry.input,
      toAdmin: true,
      paymentMethod: 'cash',
      meta: { paymentDate: '2026-11-19', location: 'Tea stall', witnesses: LONG_NAME },
    },
    lastError: {
      kind: 'refused',
      status: 409,
      code: 'amount_mismatch',
      message: 'The amount has changed.',
      fieldErrors: {},
      at: 0,
    },
  } as const
  await phone.db.outbox.put({ ...refusedEntry })
  const board = { ...boardOf(due), saved: savedWrites([refusedEntry]) }
  const { screen } = await openForm(board, { phone, fixId: refusedEntry.id })
  await expect.element(page.getByRole('alert')).toHaveTextContent('The amount has changed.')
  await expect.element(page.getByLabelText('Where')).toHaveValue('Tea stall')
  await expect.element(page.getByLabelText('Date', { exact: true })).toHaveValue('2026-11-19')
  await expectSoundLooks('a refused payment')
  await screen.unmount()

  const proof = { bytes: new ArrayBuffer(3), name: 'a.jpg', mime: 'image/jpeg', sizeBefore: 3, sha256: '00' }
  await saveDraft(phone.db, phone.session.user.id, `payment:${cirkleId}:proof`, proof)
  await openForm(boardOf(due), { phone })
  await expect.element(page.getByRole('alert')).toHaveTextContent('The proof was damaged on this phone.')
})

test.each([
  ['not_started', /^Cirkles asks you to verify your identity before you pay/],
  ['under_review', /^Your documents are under review. You can pay/],
] as const)(
  'an identity that is %s holds the form back where the server asks for it',
  async (status, words) => {
    serverOfTest().answer(readConfig, {
      realtime: { key: '' },
      support: { email: null, phone: null, links: [], grievanceOfficer: null },
      kycGate: 'verified',
      publicListing: true,
      pushPublicKey: null,
      version: '0',
    })
    const phone = await signedInPhone({ account: { ...accountOf('asha'), kyc: { status, reason: null } } })
    await openForm(boardOf(due), { phone })
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(submit).not.toBeInTheDocument()
    await expectSoundLooks('an identity first')
  },
)
