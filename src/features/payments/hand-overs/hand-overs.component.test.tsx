import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { readConfig } from '#contract/http/system/system.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { putFacts, type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { asha, cirkleId, meera, option } from '#tests/support/payments/payment-examples.ts'
import {
  handOver,
  handOverAnswerEntry,
  handOverEntry,
  payout,
  waitingPayout,
} from '#tests/support/payments/payout-examples.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { HandOverSheet } from './hand-over-sheet.tsx'
import { PayoutSheet } from './payout-sheet.tsx'

const TODAY = '2026-11-21'
const receiving: SignedInPhone['session'] = {
  token: 'token',
  user: {
    id: meera.id,
    firstName: 'Meera',
    fullName: meera.name,
    email: 'meera@example.in',
    emailVerifiedAt: '2026-10-01T00:00:00Z',
    profilePic: null,
  },
}
const saved = async ({ db, session }: SignedInPhone) => (await listEntries(db, session.user.id)).entries

async function openForm(of: Payout, more: { phone?: SignedInPhone; fixId?: string } = {}) {
  const phone = more.phone ?? (await signedInPhone({ payouts: [of] }))
  const onSaved = vi.fn<() => void>()
  const screen = await renderInApp(
    <HandOverSheet
      userId={phone.session.user.id}
      cirkleId={cirkleId}
      cycle={of.cycle}
      fixId={more.fixId}
      today={TODAY}
      onSaved={onSaved}
      onClose={nothing}
    />,
  )
  return { ...phone, screen, onSaved }
}

async function openPayout(of: readonly Payout[], phone?: SignedInPhone) {
  const opened = phone ?? (await signedInPhone({ payouts: [...of] }))
  await renderInApp(<PayoutSheet session={opened.session} cirkleId={cirkleId} onClose={nothing} />)
  return opened
}

const record = page.getByRole('button', { name: 'Record Hand-over' })
const choose = (name: RegExp) => page.getByRole('radio', { name }).click({ force: true })

test('where nothing is held the sheet says so', async () => {
  await openForm({ ...payout, withOwner: 0 })
  await expect.element(page.getByText('There is nothing to hand over here right now.')).toBeVisible()
  await expect.element(record).not.toBeInTheDocument()
})

test('where all that is held waits for an answer the sheet says that it is with the owner until then', async () => {
  await openForm({ ...payout, withOwner: 4000, waiting: 4000 })
  await expect.element(page.getByText('Nothing is left to hand over for this turn.')).toBeVisible()
  await expect
    .element(
      page.getByText(
        '₹4,000 waits for an answer, or to be sent. It is with you until Meera Nair says that they have it.',
      ),
    )
    .toBeVisible()
  await expect.element(record).not.toBeInTheDocument()
})

test('the form says what is still to hand over, and not that this is all that is with the owner', async () => {
  await openForm(waitingPayout)
  await expect.element(page.getByText('Still to hand over')).toBeVisible()
  await expect.element(page.getByLabelText('Amount you gave')).toHaveValue('6000')
  await expect.element(page.getByText(/With you/)).not.toBeInTheDocument()
})

test('a transfer shows the receiver’s account, and needs its proof or its reference', async () => {
  const long = {
    ...payout,
    cirkleName: LONG_CIRKLE,
    withOwner: LARGE_AMOUNT,
    receiver: { ...meera, name: LONG_NAME },
  }
  const phone = await openForm(long)
  await expect
    .element(page.getByRole('region', { name: 'Send it to this account' }))
    .toHaveTextContent('DEMO0000003')
  await expect.element(page.getByLabelText('Amount you gave')).toHaveValue(String(LARGE_AMOUNT))
  await record.click()
  await expect
    .element(page.getByText('Please add the proof of your transfer, or its bank reference.'))
    .toBeVisible()
  await expectSoundLooks('a hand-over without its proof')
  expect(await saved(phone)).toEqual([])
  await page.getByLabelText('Bank reference (UTR)').fill('HDFCR52026112012345678')
  await record.click()
  await expect.poll(async () => (await saved(phone)).length).toBe(1)
  expect((await saved(phone))[0]).toMatchObject({
    endpoint: 'record-hand-over',
    input: {
      id: cirkleId,
      cycle: 3,
      receiver: meera.id,
      amount: LARGE_AMOUNT,
      utr: 'HDFCR52026112012345678',
    },
  })
  expect(phone.onSaved).toHaveBeenCalledTimes(1)
})

test('a part in cash is recorded once, and no more than is held', async () => {
  const phone = await openForm(payout)
  await choose(/^Paid with Cash/)
  await page.getByLabelText('Amount you gave').fill('10001')
  await record.click()
  await expect
    .element(page.getByText('You hold ₹10,000 for this turn that is not handed over yet.'))
    .toBeVisible()
  await page.getByLabelText('Amount you gave').fill('4,000')
  await record.dblClick()
  await expect.poll(async () => (await saved(phone)).length).toBe(1)
  expect((await saved(phone))[0]?.input).toMatchObject({
    amount: 4000,
    paymentMethod: 'cash',
    paymentDate: TODAY,
  })
  expect(await phone.db.drafts.filter(({ key }) => key.startsWith('hand-over')).count()).toBe(0)
})

test('what was typed is kept, and a refused hand-over is filled in again below its reason', async () => {
  const first = await openForm(payout)
  await page.getByLabelText('Amount you gave').fill('2500')
  await expect.poll(async () => JSON.stringify(await first.db.drafts.toArray())).toContain('2500')
  await first.screen.unmount()
  const again = await openForm(payout, { phone: first })
  await expect.element(page.getByLabelText('Amount you gave')).toHaveValue('2500')
  await again.screen.unmount()

  const refused = handOverEntry({
    userId: asha.id,
    state: 'needs_action',
    lastError: {
      kind: 'refused',
      status: 409,
      code: 'more_than_held',
      message: 'It is more than you hold.',
      fieldErrors: {},
      at: 0,
    },
  })
  await first.db.outbox.put({ ...refused })
  const fixed = await openForm(payout, { phone: first, fixId: refused.id })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByLabelText('Amount you gave')).toHaveValue('4000')
  await page.getByLabelText('Amount you gave').fill('3000')
  await record.click()
  await expect.poll(() => fixed.onSaved.mock.calls.length).toBe(1)
  expect((await saved(first)).map(({ input }) => input['amount'])).toEqual([3000])
})

test('a reopened form records what was sent, not what is left by now, and says what has changed', async () => {
  const first = await openForm(payout)
  await page.getByLabelText('Bank reference (UTR)').fill('UTR1')
  await expect.poll(async () => JSON.stringify(await first.db.drafts.toArray())).toContain('UTR1')
  await first.screen.unmount()
  await putFacts(first.db, { payouts: [{ ...payout, withOwner: 15_000 }] })
  await openForm(payout, { phone: first })
  await expect.element(page.getByLabelText('Amount you gave')).toHaveValue('10000')
  await expect
    .element(page.getByText('When you filled this in, ₹10,000 was left to hand over; now it is ₹15,000.'))
    .toBeVisible()
  await expectSoundLooks('a hand-over of which more is left by now')
  await record.click()
  await expect.poll(async () => (await saved(first)).map(({ input }) => input['amount'])).toEqual([10_000])
})

test('a refused transfer with only its reference is fixed as sent, and not sent again', async () => {
  const phone = await signedInPhone({ payouts: [payout] })
  const input = { ...handOverEntry().input, paymentMethod: 'bank', paymentDate: null, utr: 'UTR1' }
  const refused = handOverEntry({ userId: asha.id, input, state: 'needs_action' })
  await phone.db.outbox.put({ ...refused })
  await openForm(payout, { phone, fixId: refused.id })
  await expect
    .element(page.getByText(/^Do not send it again: you recorded this money as given\./))
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Bank Transfer' })).toBeChecked()
  await expect.element(page.getByLabelText('Bank reference (UTR)')).toHaveValue('UTR1')
  await expect.element(page.getByRole('link', { name: /UPI app/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'UPI' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Send it to this account' })).not.toBeInTheDocument()
  await expectSoundLooks('a hand-over to fix')
})

test('the open form shows the receiver’s newest account and what is left, and only its own save leaves it open', async () => {
  const phone = await openForm(payout)
  const account = page.getByRole('region', { name: 'Send it to this account' })
  await expect.element(account).toHaveTextContent('DEMO0000003')
  const moved = option.bankDetails && { ...option.bankDetails, ifscCode: 'DEMO0000009' }
  await putFacts(phone.db, { payouts: [{ ...payout, withOwner: 12_000, bankDetails: moved }] })
  await expect.element(account).toHaveTextContent('DEMO0000009')
  await expect.element(page.getByLabelText('Amount you gave')).toHaveValue('12000')
  await page.getByLabelText('Bank reference (UTR)').fill('UTR1')
  await record.click()
  await expect.poll(() => phone.onSaved.mock.calls.length).toBe(1)
  // All of it is in the outbox; the sheet closes by its address.
  await expect.element(page.getByLabelText('Amount you gave')).toHaveValue('12000')
})

test('what another phone has handed over meanwhile is not offered any more', async () => {
  const phone = await openForm(payout)
  await expect.element(record).toBeVisible()
  await putFacts(phone.db, { payouts: [{ ...payout, waiting: 10_000 }] })
  await expect.element(record).not.toBeInTheDocument()
})

test('the owner sees where the money is, what is only on this phone, and what can still be given', async () => {
  const phone = await signedInPhone({ payouts: [waitingPayout] })
  await phone.db.outbox.put({ ...handOverEntry({ userId: asha.id }) })
  await openPayout([], phone)
  const turn = page.getByRole('region', { name: 'Meera Nair’s turn, cycle 3' })
  await expect.element(turn).toHaveTextContent('With you₹10,000')
  await expect.element(turn).toHaveTextContent('₹4,000 of what is with you waits for Meera Nair’s answer.')
  await expect.element(turn.getByText('Saved on this phone')).toBeVisible()
  await expect.element(turn.getByText('Waiting for Meera Nair to answer')).toBeVisible()
  await expect
    .element(turn.getByRole('link', { name: 'Hand Over ₹2,000: Meera Nair' }))
    .toHaveAttribute('href', expect.stringContaining(`handOver=${cirkleId}`))
  await expect.element(page.getByRole('button', { name: 'I Have Received It' })).not.toBeInTheDocument()
  await expectSoundLooks('where the money is, for the owner')
})

test('the receiver says that the money is there, once it is seen, and can take that back unsent', async () => {
  const transfer = {
    ...handOver,
    paymentMethod: 'bank',
    utr: 'UTR1',
    location: null,
    paymentDate: null,
  } as const
  const of = { ...waitingPayout, handOvers: [transfer] }
  const phone = await openPayout([of], await signedInPhone({ payouts: [of] }, receiving))
  await page.getByRole('button', { name: 'I Have Received It' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Money Received' })
  await expect.element(dialog).toHaveTextContent('Asha Iyer says they gave you ₹4,000')
  await dialog.getByRole('button', { name: 'I Have Received It' }).click()
  await expectSoundLooks('an acknowledgement without a look')
  expect(await saved(phone)).toEqual([])
  await dialog.getByRole('checkbox').click({ force: true })
  await dialog.getByRole('button', { name: 'I Have Received It' }).click()
  await expect.element(page.getByText('Your answer, received: Saved on this phone')).toBeVisible()
  expect((await saved(phone))[0]).toMatchObject({
    endpoint: 'acknowledge-hand-over',
    input: { id: handOver.id, comment: null },
  })
  await page.getByRole('button', { name: 'Undo your answer to Asha Iyer about ₹4,000' }).click()
  await expect.element(page.getByRole('button', { name: 'I Have Received It' })).toBeVisible()
  expect(await saved(phone)).toEqual([])
})

test('two hand-overs of one owner can be told apart by what their buttons are called', async () => {
  const proven = {
    ...handOver,
    id: crypto.randomUUID(),
    amount: 1500,
    paymentMethod: 'bank',
    proofStatus: 'uploaded',
    proof: crypto.randomUUID(),
  } as const
  const of = { ...waitingPayout, waiting: 5500, handOvers: [proven, handOver] }
  await openPayout([of], await signedInPhone({ payouts: [of] }, receiving))
  for (const amount of ['₹1,500', '₹4,000']) {
    await expect
      .element(page.getByRole('button', { name: `I Have Received It: ${amount}`, exact: true }))
      .toBeVisible()
    await expect
      .element(page.getByRole('button', { name: `I Have Not Received It: ${amount}`, exact: true }))
      .toBeVisible()
  }
  await expect
    .element(page.getByRole('button', { name: 'View Proof of Asha Iyer, ₹1,500', exact: true }))
    .toBeVisible()
})

test('the receiver sends it back with a reason, and not without', async () => {
  const phone = await openPayout([], await signedInPhone({ payouts: [waitingPayout] }, receiving))
  await expect.element(page.getByText(/^Paid in cash\. Where: Tea stall/)).toBeVisible()
  await expect
    .element(page.getByText('₹4,000 of what is with the Admin waits for your answer.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'I Have Not Received It' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Money Not Received' })
  await dialog.getByRole('button', { name: 'I Have Not Received It' }).click()
  await expect.element(dialog.getByText('Please give a reason; the Admin reads it.')).toBeVisible()
  await expectSoundLooks('sending a hand-over back without a reason')
  await dialog.getByRole('radio', { name: 'The amount is different' }).click({ force: true })
  await dialog.getByRole('button', { name: 'I Have Not Received It' }).click()
  await expect.element(page.getByText('Your answer, not received: Saved on this phone')).toBeVisible()
  expect((await saved(phone))[0]).toMatchObject({
    endpoint: 'send-back-hand-over',
    input: { id: handOver.id, comment: 'The amount is different' },
  })
})

const refusedAnswer = (code: 'hand_over_answered' | 'reason_required', message: string) =>
  handOverAnswerEntry({
    userId: meera.id,
    state: 'needs_action',
    lastError: { kind: 'refused', status: 409, code, message, fieldErrors: {}, at: 0 },
  })

test('a refused answer says why, and can be given again', async () => {
  const phone = await signedInPhone({ payouts: [waitingPayout] }, receiving)
  await phone.db.outbox.put({ ...refusedAnswer('reason_required', 'Please give a reason.') })
  await openPayout([], phone)
  await expect.element(page.getByText('Please give a reason.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^I Have Received It/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Put away/ })).not.toBeInTheDocument()
})

test('an answer given on another phone says what stands, is not asked for again, and can be put away', async () => {
  const phone = await signedInPhone({ payouts: [waitingPayout] }, receiving)
  await phone.db.outbox.put({
    ...refusedAnswer('hand_over_answered', 'It is answered already, as not received.'),
  })
  await openPayout([], phone)
  await expect.element(page.getByText('It is answered already, as not received.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^I Have/ })).not.toBeInTheDocument()
  await expectSoundLooks('an answer that another phone gave')
  await page.getByRole('button', { name: 'Put away your answer to Asha Iyer about ₹4,000' }).click()
  await expect.poll(async () => saved(phone)).toEqual([])
})

test.each([
  ['owner', 'hand over money', undefined],
  ['receiver', 'answer payments', receiving],
] as const)(
  'held by the identity check, the %s is told so of their own deed, once',
  async (_, deed, session) => {
    serverOfTest().answer(readConfig, {
      realtime: { key: '' },
      support: { email: null, phone: null, links: [], grievanceOfficer: null },
      kycGate: 'verified',
      publicListing: true,
      pushPublicKey: null,
      version: '0',
    })
    const account = { ...accountOf('asha'), kyc: { status: 'not_started' as const, reason: null } }
    await openPayout([], await signedInPhone({ account, payouts: [waitingPayout] }, session))
    const asked = page.getByText(/^Cirkles asks you to verify your identity before you/)
    await expect.element(asked).toHaveTextContent(`before you ${deed}.`)
    expect(asked.elements()).toHaveLength(1)
    await expect.element(page.getByRole('link', { name: /^Hand Over/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^I Have/ })).not.toBeInTheDocument()
  },
)

test('where nothing is open the sheet says so', async () => {
  await openPayout([])
  await expect.element(page.getByText('Nothing is open here.')).toBeVisible()
})
