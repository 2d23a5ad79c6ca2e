import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { putFacts, type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { asha, cirkleId, meera, option } from '#tests/support/payments/payment-examples.ts'
import { handOverEntry, payout, waitingPayout } from '#tests/support/payments/payout-examples.ts'
import { HandOverSheet } from './hand-over-sheet.tsx'

const TODAY = '2026-11-21'
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
  await expect
    .element(page.getByText(/^When you filled this in, ₹10,000 was left .* now it is ₹12,000/))
    .toBeVisible()
  // What may have been sent meanwhile does not change under the finger.
  await expect.element(page.getByLabelText('Amount you gave')).toHaveValue('10000')
  await page.getByLabelText('Bank reference (UTR)').fill('UTR1')
  await record.click()
  await expect.poll(() => phone.onSaved.mock.calls.length).toBe(1)
  expect((await saved(phone)).map(({ input }) => input['amount'])).toEqual([10_000])
  // The sheet closes by its address.
  await expect.element(page.getByLabelText('Amount you gave')).toHaveValue('10000')
})

test('what another phone has handed over meanwhile is not offered any more', async () => {
  const phone = await openForm(payout)
  await expect.element(record).toBeVisible()
  await putFacts(phone.db, { payouts: [{ ...payout, waiting: 10_000 }] })
  await expect.element(record).not.toBeInTheDocument()
})

/** Holds up what is done with a picked file until `go`. */
function slowProofs() {
  const digest = crypto.subtle.digest.bind(crypto.subtle)
  let go = nothing
  const promise = new Promise<void>((resolve) => {
    go = resolve
  })
  const taking = vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (...given) => {
    await promise
    return digest(...given)
  })
  return { go: () => go(), taking }
}

/** The open form, with a picked file that is being read until `go`. */
async function pickSlowly() {
  const slow = slowProofs()
  const phone = await openForm(payout)
  await page.getByLabelText('Choose a file').upload(new File(['%PDF-1.7\n'], 'proof.pdf'))
  await expect.poll(() => slow.taking.mock.calls.length).toBe(1)
  return { ...slow, phone }
}

test('a proof that takes long takes nothing back that was typed meanwhile', async () => {
  const { go, phone } = await pickSlowly()
  await page.getByLabelText('Amount you gave').fill('7000')
  await page.getByLabelText('Bank reference (UTR)').fill('UTR1')
  go()
  await expect.element(page.getByText('proof.pdf')).toBeVisible()
  await expect.element(page.getByLabelText('Amount you gave')).toHaveValue('7000')
  await record.click()
  await expect.poll(async () => (await saved(phone)).length).toBe(2)
  expect((await saved(phone))[0]?.input).toMatchObject({ amount: 7000, utr: 'UTR1' })
})

test('a proof that comes after the hand-over was saved leaves no draft of it', async () => {
  const { go, taking, phone } = await pickSlowly()
  await page.getByLabelText('Bank reference (UTR)').fill('UTR1')
  await record.click()
  await expect.poll(async () => (await saved(phone)).length).toBe(1)
  go()
  await taking.mock.results[0]?.value
  expect(await phone.db.drafts.filter(({ key }) => key.startsWith('hand-over')).count()).toBe(0)
})
