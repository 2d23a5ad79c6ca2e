import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCirklePayments } from '#contract/http/payments/history.ts'
import type { PaymentData } from '#contract/http/payments/payments.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { enqueueDecisions } from '#data/outbox/save/enqueue-writes.ts'
import { savedWrites } from '#data/known/saved-writes.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { exampleBoard } from '#tests/kit/states/payment-states.tsx'
import { activity, asha, cirkleId, paymentData } from '#tests/support/payments/payment-examples.ts'
import type { PaymentKind } from '../facts/payment-search.ts'
import { ReviewSheet } from './review-sheet.tsx'

const cash: PaymentData = { ...paymentData, paymentId: 'cash', userId: 'ravi', name: 'Ravi Kumar' }
const transfer: PaymentData = {
  ...paymentData,
  paymentId: 'transfer',
  method: 'bank',
  isCash: false,
  location: null,
  utr: '412345678901',
}
const warned: PaymentData = {
  ...transfer,
  paymentId: 'warned',
  name: 'Imran Shaikh',
  utr: '400000000001',
  warnings: ['reference_reused'],
}
const inTheirStead: PaymentData = {
  ...cash,
  paymentId: 'in their stead',
  name: LONG_NAME,
  club: LONG_CIRKLE,
  amount: LARGE_AMOUNT,
  cirkleId: 'kitchen',
  onBehalf: true,
}
const ALL = [cash, transfer, warned, inTheirStead]

interface Shown extends SignedInPhone {
  readonly show: (payments: readonly PaymentData[], entries?: readonly OutboxEntry[]) => Promise<void>
  readonly onKind: (kind: PaymentKind | undefined) => void
}

async function review(
  payments: readonly PaymentData[] = ALL,
  kind?: PaymentKind,
  cirkle = 'all',
): Promise<Shown> {
  serverOfTest().answer(listCirklePayments, { rows: [], nextCursor: null })
  const phone = await signedInPhone()
  const onKind = vi.fn<(kind: PaymentKind | undefined) => void>()
  const sheet = (shown: readonly PaymentData[], entries: readonly OutboxEntry[]) => (
    <ReviewSheet
      session={phone.session}
      cirkleId={cirkle}
      board={{
        ...exampleBoard(activity, entries),
        activity: [cirkleId, 'kitchen'].map((id) => ({
          ...activity,
          id,
          lastReceipt: { paymentData: shown.filter((each) => each.cirkleId === id) },
        })),
      }}
      kind={kind}
      onKind={onKind}
      onOpenDetails={nothing}
      onClose={nothing}
    />
  )
  const screen = await renderInApp(sheet(payments, []))
  return { ...phone, onKind, show: (shown, entries = []) => screen.rerender(sheet(shown, entries)) }
}

const saved = async ({ db, session }: SignedInPhone) => (await listEntries(db, session.user.id)).entries
const answered = async (phone: SignedInPhone) =>
  (await saved(phone)).map(({ endpoint, input }) => `${endpoint} ${String(input['paymentId'])}`)
const box = (name: string) => page.getByRole('checkbox', { name })
const tickAll = page.getByRole('checkbox', { name: /^Tick/ })
const dialog = page.getByRole('alertdialog')

test('all are ticked but those to look at first, and one question confirms them all', async () => {
  const phone = await review()
  await expect.element(tickAll).toHaveAccessibleName('Tick all 2 shown')
  await tickAll.click()
  await expect.element(box('Ravi Kumar')).toBeChecked()
  await expect.element(box(asha.name)).toBeChecked()
  await expect.element(box('Imran Shaikh')).not.toBeChecked()
  await expect
    .element(box('Imran Shaikh'))
    .toHaveAccessibleDescription(/was used before.*not ticked with the others/)
  await expect
    .element(box(LONG_NAME))
    .toHaveAccessibleDescription(/on their behalf.*not ticked with the others/)
  await expectSoundLooks('payments, ticked')

  await page.getByRole('button', { name: 'Confirm 2: ₹10,000' }).click()
  await expect.element(dialog).toHaveTextContent('2 payments, ₹10,000 in all.')
  await expect.element(dialog).toHaveTextContent('Ravi Kumar₹5,000')
  const confirm = dialog.getByRole('button', { name: 'Confirm 2 Payments' })
  await confirm.click()
  expect(await saved(phone)).toEqual([])
  const seen = dialog.getByLabelText('I see the money in my account, and have the cash')
  await expect.element(seen).toHaveAccessibleDescription(/^Please look into your account first/)
  await expectSoundLooks('a question about many')
  await seen.click()
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await answered(phone)).toEqual(['validate-payment cash', 'validate-payment transfer'])
})

test('a warned payment and one in their stead are ticked by hand, and asked for by what is known', async () => {
  const phone = await review()
  await box('Imran Shaikh').click()
  await box(LONG_NAME).click()
  await page.getByRole('button', { name: /^Confirm 2:/ }).click()
  await expect.element(dialog).toHaveTextContent('This bank reference was used before in this Cirkle.')
  await dialog.getByLabelText('I see the money in my account').click()
  const confirm = dialog.getByRole('button', { name: 'Confirm 2 Payments' })
  await confirm.click()
  await expect.element(dialog.getByText(/ask them first/)).toBeVisible()
  expect(await saved(phone)).toEqual([])
  await dialog.getByLabelText(/^I know that the receiving member has the money of/).click()
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await answered(phone)).toEqual(['validate-payment warned', 'validate-payment in their stead'])
})

test('by keyboard: arrows move, Space ticks, Enter asks', async () => {
  await review()
  box('Ravi Kumar').element().focus()
  await userEvent.keyboard(' {ArrowDown} {End}')
  await expect.element(box(LONG_NAME)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(box('Imran Shaikh')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveAccessibleName('Confirm 2 Payments Received')
})

test('Enter with nothing ticked asks about the payment under the focus', async () => {
  await review()
  box(asha.name).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveTextContent(`${asha.name} says they paid ₹5,000`)
})

test('the address chooses what is shown, each choice with its number', async () => {
  const { onKind } = await review(ALL, 'cash')
  expect(box(asha.name).elements()).toEqual([])
  await expect.element(tickAll).toHaveAccessibleName('Tick the one shown')
  await page.getByRole('button', { name: 'Look first (2)' }).click()
  expect(onKind).toHaveBeenLastCalledWith('warned')
  await page.getByRole('button', { name: 'All (4)' }).click()
  expect(onKind).toHaveBeenLastCalledWith(undefined)
})

test('a choice that shows nothing any more says so', async () => {
  const { show } = await review(ALL, 'warned')
  await show([cash, transfer])
  await expect.element(page.getByText('No such payment waits for your answer.')).toBeVisible()
  await expect.element(tickAll).not.toBeInTheDocument()
})

test('Cirkles stand under their names together, and one Cirkle alone', async () => {
  await review()
  const heading = (name: string) => page.getByRole('heading', { name })
  await expect.element(heading('Festival savings, cycle 3')).toBeVisible()
  await expect.element(heading(`${LONG_CIRKLE}, cycle 3`)).toBeVisible()
  await expect.element(page.getByText('Cirkle Payment History')).not.toBeInTheDocument()
})

test('a payment is opened in its place, with its evidence and both answers', async () => {
  await review()
  const open = page.getByRole('button', { name: 'Payment of Ravi Kumar: details and proof' })
  await expect.element(open).toHaveAttribute('aria-expanded', 'false')
  await open.click()
  await expect.element(open).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText(/^Paid in cash. Where: Tea stall/)).toBeVisible()
  await expectSoundLooks('a payment, opened among others')
  await page.getByRole('button', { name: 'Ask Again' }).click()
  await expect.element(dialog).toHaveAccessibleName('Ask the Payer Again')
})

test('payments found in a statement are ticked and say by what; the others are listed', async () => {
  const phone = await review([...ALL, { ...transfer, paymentId: 'other', name: 'Meera Nair', utr: null }])
  await page.getByRole('button', { name: 'Compare with statement' }).click()
  const find = dialog.getByRole('button', { name: 'Find payments' })
  await find.click()
  await expect.element(dialog.getByText('Please paste at least one line.')).toBeVisible()
  await expectSoundLooks('a comparison without lines')
  await dialog
    .getByLabelText('Lines of your statement')
    .fill(
      'UPI/412345678901/ASHA 5,000.00 Cr\nUPI/400000000001/IMRAN 5,000.00 Cr\nSALARY 60,000.00 Cr\nATM 2,000 Dr',
    )
  await find.click()
  const result = page.getByRole('region', { name: 'Comparison with your statement' })
  await expect.element(result).toHaveTextContent('2 of 3 payments by bank or UPI found in your statement.')
  await expect.element(result.getByRole('listitem').first()).toHaveTextContent('Meera Nair, ₹5,000')
  await expect.element(result.getByText('1 line fits no payment here')).toBeVisible()
  await expect.element(box(asha.name)).toBeChecked()
  await expect
    .element(box(asha.name))
    .toHaveAccessibleDescription('Reference and amount are in your statement.')
  // Found, but its reference was used before.
  await expect.element(box('Imran Shaikh')).not.toBeChecked()
  await expect.element(box('Meera Nair')).not.toBeChecked()
  await expect.element(box('Ravi Kumar')).not.toBeChecked()
  await expectSoundLooks('a statement compared')
  expect(await saved(phone)).toEqual([])
})

test('a payment whose reference is in the statement with another amount is not ticked with all', async () => {
  await review([...ALL, { ...transfer, paymentId: 'less', name: 'Farah Khan', utr: '455555555555' }])
  await tickAll.click()
  await expect.element(box('Farah Khan')).toBeChecked()
  await page.getByRole('button', { name: 'Compare with statement' }).click()
  await dialog.getByLabelText('Lines of your statement').fill('UPI/455555555555/FARAH 4,000.00 Cr')
  await dialog.getByRole('button', { name: 'Find payments' }).click()
  await expect.element(box('Farah Khan')).not.toBeChecked()
  await expect
    .element(box('Farah Khan'))
    .toHaveAccessibleDescription(
      /with another amount\. It is not ticked with the others: look at it first\.$/,
    )
  await tickAll.click()
  await tickAll.click()
  await expect.element(box(asha.name)).toBeChecked()
  await expect.element(box('Farah Khan')).not.toBeChecked()
})

test.each([
  ['one', 'Undo your answer to Ravi Kumar', ['validate-payment transfer']],
  ['all', 'Undo all', []],
])('of answers that are only on this phone %s can be taken back', async (_, undo, left) => {
  const phone = await review()
  await tickAll.click()
  await page.getByRole('button', { name: /^Confirm 2:/ }).click()
  await dialog.getByLabelText(/^I see the money/).click()
  await dialog.getByRole('button', { name: 'Confirm 2 Payments' }).click()
  await phone.show(ALL, await saved(phone))
  await expect.element(page.getByText('Your confirmation: Saved on this phone').first()).toBeVisible()
  await expect.element(page.getByText('2 confirmations are only on this phone so far.')).toBeVisible()
  await expectSoundLooks('confirmations on this phone')
  await page.getByRole('button', { name: undo }).click()
  await expect.poll(() => answered(phone)).toEqual(left)
})

test('each row says what became of its answer, and what is on its way cannot be taken back', async () => {
  const phone = await review()
  const owner = { userId: phone.session.user.id, origin: location.origin }
  await enqueueDecisions(
    phone.db,
    owner,
    'validate-payment',
    [cash, transfer].map(({ paymentId }) => ({
      entryId: crypto.randomUUID(),
      cirkleId,
      paymentId,
      user: 'payer',
      comment: null,
    })),
  )
  const [first, second] = await saved(phone)
  if (first === undefined || second === undefined) throw new Error('Two answers were to be saved.')
  const entries: OutboxEntry[] = [
    { ...first, state: 'sending' },
    {
      ...second,
      state: 'needs_action',
      lastError: {
        kind: 'refused',
        status: 409,
        code: 'not_pending',
        message: 'The payer withdrew it.',
        fieldErrors: {},
        at: 0,
      },
    },
  ]
  expect(savedWrites(entries).decisions.size).toBe(2)
  await phone.show(ALL, entries)
  await expect.element(page.getByText('Your confirmation: Sending')).toBeVisible()
  await expect.element(box('Ravi Kumar')).not.toBeInTheDocument()
  await expect.element(page.getByText('The payer withdrew it.')).toBeVisible()
  await expect.element(box(asha.name)).toBeVisible()
  expect(page.getByRole('button', { name: /^Undo/ }).elements()).toEqual([])
  await expectSoundLooks('answers on their way and refused')
})
