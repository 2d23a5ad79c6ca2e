import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listCirklePayments } from '#contract/http/payments/history.ts'
import type { PaymentData } from '#contract/http/payments/payments.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT, LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { exampleBoard } from '#tests/kit/states/payment-states.tsx'
import { activity, cirkleId, paymentData } from '#tests/support/payments/payment-examples.ts'
import { ReviewSheet } from './review-sheet.tsx'

async function review(payments: readonly PaymentData[]): Promise<SignedInPhone> {
  serverOfTest().answer(listCirklePayments, { rows: [], nextCursor: null })
  const phone = await signedInPhone()
  await renderInApp(
    <ReviewSheet
      session={phone.session}
      cirkleId={cirkleId}
      board={exampleBoard({ ...activity, isReceiver: true, lastReceipt: { paymentData: [...payments] } })}
      kind={undefined}
      onKind={nothing}
      onOpenDetails={nothing}
      onClose={nothing}
    />,
  )
  return phone
}
const saved = async ({ db, session }: SignedInPhone) => (await listEntries(db, session.user.id)).entries
const transfer: PaymentData = {
  ...paymentData,
  name: LONG_NAME,
  amount: LARGE_AMOUNT,
  method: 'bank',
  isCash: false,
  location: null,
  warnings: ['reference_reused', 'file_reused'],
}
const confirm = page.getByRole('button', { name: 'Confirm Payment' })
const dialog = page.getByRole('alertdialog')

test('where nothing waits for an answer the sheet says so', async () => {
  await review([])
  await expect.element(page.getByText('No payment waits for your answer here.')).toBeVisible()
  await expect.element(page.getByText('No payments yet.')).toBeVisible()
  await expectSoundLooks('nothing to answer')
})

test('a transfer is confirmed once the payee has seen the money, and waits on this phone then', async () => {
  const phone = await review([transfer])
  await expect.element(page.getByText('This bank reference was used before in this Cirkle.')).toBeVisible()
  await confirm.click()
  await expect.element(dialog).toHaveTextContent(`${LONG_NAME} says they paid ₹1,23,45,678`)
  const confirmIt = dialog.getByRole('button', { name: 'Confirm Payment' })
  await confirmIt.click()
  await expect
    .element(dialog.getByRole('checkbox'))
    .toHaveAccessibleDescription(
      'Please look into your account first, and tick this when the money is there.',
    )
  await expectSoundLooks('a confirmation without a look')
  expect(await saved(phone)).toEqual([])

  await dialog.getByRole('checkbox').click()
  await dialog.getByLabelText('Note').fill(' Thanks ')
  await confirmIt.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await saved(phone)).toMatchObject([
    { endpoint: 'validate-payment', input: { paymentId: transfer.paymentId, comment: 'Thanks' } },
  ])
})

test('who answers for a silent receiver is told so, and asked whether they have the money', async () => {
  const phone = await review([{ ...transfer, onBehalf: true }])
  await expect.element(page.getByText(/you may answer on their behalf/)).toBeVisible()
  await confirm.click()
  const confirmIt = dialog.getByRole('button', { name: 'Confirm Payment' })
  await confirmIt.click()
  await expect.element(dialog.getByText(/ask them first/)).toBeVisible()
  expect(await saved(phone)).toEqual([])
  await dialog.getByLabelText('I know that the receiving member has the money').click()
  await confirmIt.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await saved(phone)).toMatchObject([{ endpoint: 'validate-payment' }])
})

test('a new proof is asked for with a usual reason and own words, in the place of a silent receiver too', async () => {
  const phone = await review([{ ...transfer, proof: 'a-proof', proofStatus: 'uploaded', onBehalf: true }])
  await page.getByRole('button', { name: 'Request Re-Upload' }).click()
  await expect.element(dialog).toHaveAccessibleName('Request Proof Re-Upload')
  await expect
    .element(dialog)
    .toHaveTextContent(`${LONG_NAME} will be asked for a clearer proof. They are not asked to pay again.`)
  await expect.element(dialog).toHaveTextContent('You answer on their behalf; the record will show it.')
  const ask = dialog.getByRole('button', { name: 'Request Re-Upload' })
  await ask.click()
  await expect
    .element(dialog.getByRole('radiogroup', { name: 'Reason' }))
    .toHaveAccessibleDescription(/^Please give a reason/)
  await expect.element(dialog.getByLabelText('The proof cannot be read')).toBeVisible()
  await expectSoundLooks('a new proof without a reason')
  expect(await saved(phone)).toEqual([])
  await dialog.getByLabelText('The receiving member did not get the money').click()
  await dialog.getByLabelText('In your own words (optional)').fill(' Asked them today ')
  await ask.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await saved(phone)).toMatchObject([
    {
      endpoint: 'request-reupload',
      input: { comment: 'The receiving member did not get the money: Asked them today' },
    },
  ])
})

test.each([
  ['cash', paymentData, 'the details again', 'The details are wrong'],
  ['a transfer whose proof is missing', transfer, 'the proof', 'The proof is missing'],
] as const)(
  'of %s no re-upload is asked, and who did not get the money says so',
  async (_, payment, what, third) => {
    const phone = await review([payment])
    await page.getByRole('button', { name: 'Ask Again' }).click()
    await expect.element(dialog).toHaveAccessibleName('Ask the Payer Again')
    await expect.element(dialog).toHaveTextContent(`${payment.name} will be asked for ${what}.`)
    expect(
      dialog
        .getByRole('radio')
        .elements()
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['I did not get the money', 'The amount is different', third, 'Something else'])
    await dialog.getByLabelText('I did not get the money').click()
    await dialog.getByRole('button', { name: 'Ask Again' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(await saved(phone)).toMatchObject([
      { endpoint: 'request-reupload', input: { comment: 'I did not get the money' } },
    ])
  },
)

test('something else needs own words, which are then the whole reason', async () => {
  const phone = await review([paymentData])
  await page.getByRole('button', { name: 'Ask Again' }).click()
  await dialog.getByLabelText('Something else').click()
  await dialog.getByRole('button', { name: 'Ask Again' }).click()
  const own = dialog.getByLabelText('In your own words')
  await expect.element(own).toHaveAccessibleDescription(/^Please give a reason/)
  await own.fill('Too dark')
  await dialog.getByRole('button', { name: 'Ask Again' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await saved(phone)).toMatchObject([{ endpoint: 'request-reupload', input: { comment: 'Too dark' } }])
})

test('among many payments a member is found by name', async () => {
  await review(
    Array.from({ length: 21 }, (_, place) => ({
      ...paymentData,
      paymentId: `payment-${place}`,
      userId: `member-${place}`,
      name: place === 20 ? LONG_NAME : `Neighbour ${place}`,
    })),
  )
  await page.getByLabelText('Find a member').fill('meenakshi')
  await expect.element(page.getByText('1 member found')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: LONG_NAME })).toBeVisible()
  expect(page.getByRole('checkbox', { name: /Neighbour/ }).elements()).toEqual([])
  await expectSoundLooks('a member found')
})
