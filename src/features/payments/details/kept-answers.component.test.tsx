import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import type { Payment } from '#contract/http/payments/payments.ts'
import { readFacts } from '#data/db/facts.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { kamla, keptPhone } from '#tests/support/components/kept-phone.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { recordOf } from '#tests/support/payments/kept-records.ts'
import { asha, cirkleId, meera } from '#tests/support/payments/payment-examples.ts'
import { PaymentDetailsSheet } from './payment-details-sheet.tsx'

const ravi = { id: '7c9e6679-0000-4000-8000-0000000000b2', name: 'Ravi Kumar', profilePic: null }

const named = (payment: Payment): Payment => {
  const nameOf = (id: string) => [asha, meera, ravi, kamla].find((each) => each.id === id)?.name ?? id
  const withName = (person: Payment['payer']) => ({ ...person, name: nameOf(person.id) })
  const { payer, payee, recordedBy = payee, attester } = payment
  return {
    ...payment,
    cirkleId,
    payer: withName(payer),
    payee: withName(payee),
    recordedBy: withName(recordedBy),
    ...(attester && { attester: withName(attester) }),
  }
}

async function open(payment: Payment, reader = asha) {
  const phone = await keptPhone({ reader, facts: { attesting: [payment] } })
  await renderInApp(<PaymentDetailsSheet id={payment.id} session={phone.session} onClose={nothing} />)
  const saved = async () => (await listEntries(phone.db, phone.session.user.id)).entries
  return { ...phone, saved }
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('who saw it is asked whether they did, and says Yes without a connection', async () => {
  const payment = named(recordOf(kamla.id, asha.id, asha.id, ravi.id))
  const { saved } = await open(payment, ravi)
  await expect
    .element(
      page.getByText(/^Asha Iyer says that .* gave them ₹2,000 in cash on 5 Nov 2026. Did you see it\?$/),
    )
    .toBeVisible()
  await expectSoundLooks('a record that asks who saw it')
  await button('Yes, I Saw It').click()
  await expectSoundLooks('the Yes of who saw it')
  await page
    .getByRole('alertdialog', { name: 'You Saw It?' })
    .getByRole('button', { name: 'Yes, I Saw It' })
    .click()
  await expect.element(page.getByText('Your Yes: Saved on this phone')).toBeVisible()
  expect(await saved()).toMatchObject([{ endpoint: 'acknowledge-payment', input: { id: payment.id } }])
})

test('the receiver is asked about what the owner says that somebody gave them, and says No with a word', async () => {
  const payment = named(recordOf(kamla.id, meera.id, asha.id))
  const { saved } = await open(payment, meera)
  await expect
    .element(
      page.getByText(`Asha Iyer says that ${LONG_NAME} gave you ₹2,000 in cash on 5 Nov 2026. Is it so?`),
    )
    .toBeVisible()
  await button('No, I Did Not Get It').click()
  const question = page.getByRole('alertdialog', { name: 'You Did Not Get This Cash?' })
  await question.getByLabelText('A word to them').fill('Not yet.')
  await question.getByRole('button', { name: 'No, I Did Not Get It' }).click()
  await expect
    .poll(saved)
    .toMatchObject([{ endpoint: 'deny-payment', input: { id: payment.id, comment: 'Not yet.' } }])
})

test('the owner answers for who has no phone, and a payer what they gave one', async () => {
  const screen = await open(named(recordOf(kamla.id, meera.id, meera.id)))
  await expect
    .element(page.getByText(`Meera Nair says that ${LONG_NAME} gave them`, { exact: false }))
    .toBeVisible()
  await expect.element(button('Yes, It Is So')).toBeVisible()
  expect(await screen.saved()).toEqual([])
})

test('a payer says Yes to what the owner recorded for a receiver without a phone', async () => {
  await open(named(recordOf(meera.id, kamla.id, asha.id)), meera)
  await expect
    .element(page.getByText(`Asha Iyer says that you gave ${LONG_NAME} ₹2,000`, { exact: false }))
    .toBeVisible()
  await expect.element(button('Yes, I Gave It')).toBeVisible()
})

test('who recorded it is told whose answer it waits for, and takes it back with a connection', async () => {
  const server = serverOfTest()
  const payment = named(recordOf(kamla.id, meera.id, asha.id))
  const { db } = await open(payment)
  await expect.element(page.getByText('Waiting for Meera Nair to answer')).toBeVisible()
  await expect.element(button(/^Yes/)).not.toBeInTheDocument()
  await expectSoundLooks('a record of mine that waits')
  server.answer(withdrawPayment, { ...payment, status: 'withdrawn' })
  await button(`Take back the record: ${LONG_NAME}`).click()
  await expect.poll(async () => (await readFacts(db, ['attesting'])).attesting).toEqual([])
})
