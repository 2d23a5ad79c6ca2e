import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { exampleBoard } from '#tests/kit/states/payment-states.tsx'
import { activity, asha, cirkleId, option, paymentEntry } from '#tests/support/payments/payment-examples.ts'
import { HowToPaySheet } from './how-to-pay-sheet.tsx'

const TODAY = '2026-11-21'

const account = option.bankDetails && { ...option.bankDetails, upiId: 'meera@demobank' }
/** The usual case: one contribution, one payee, who has a UPI id. */
const usual: PaymentOption = {
  ...option,
  bankDetails: account,
  admin: option.receiver,
  adminBankDetails: account,
}
const twoPayees: PaymentOption = { ...usual, admin: asha, adminBankDetails: option.bankDetails }
const missed: PaymentOption = {
  ...usual,
  contributionId: paymentEntry.id,
  cycle: 2,
  dueDate: '2026-10-26',
}

async function openForm(last: PaymentOption, phone: SignedInPhone, past: readonly PaymentOption[] = []) {
  const options = {
    cirkleId,
    cirkleName: 'Festival savings',
    lastPayment: last,
    pastPendingPayments: [...past],
  }
  const screen = await renderInApp(
    <HowToPaySheet
      userId={phone.session.user.id}
      cirkleId={cirkleId}
      fixId={undefined}
      contributionId={undefined}
      board={{ ...exampleBoard(activity), options: new Map([[cirkleId, options]]) }}
      today={TODAY}
      onClose={nothing}
    />,
  )
  await expect.element(page.getByRole('radiogroup', { name: 'Payment method' })).toBeVisible()
  return screen
}

const submit = page.getByRole('button', { name: 'Record Payment' })
const way = (name: string) => page.getByRole('radio', { name })
const choose = (name: string) => way(name).click({ force: true })
const openApp = page.getByRole('link', { name: /^Open UPI app/ })
const picker = page.getByLabelText('Add screenshot')
const primaryActions = () =>
  [...document.querySelectorAll('[role=dialog] [data-variant=primary]')].map(({ textContent }) => textContent)

/** What the browser would hand to the phone's UPI app; there is none here. */
let handedOver: string[] = []
const handOver = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null) return
  event.preventDefault()
  handedOver.push(link.href)
}
beforeEach(() => {
  handedOver = []
  addEventListener('click', handOver)
})
afterEach(() => removeEventListener('click', handOver))

/** As the browser tells a page that is in view again. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

test.each(['UPI', 'Bank Transfer'])(
  'the usual payment by %s is one screen of a phone, with its button',
  async (name) => {
    await openForm(usual, await signedInPhone())
    await choose(name)
    await page.viewport(360, 800)
    const body = page.getByRole('group', { name: 'Content' }).element()
    expect(body.scrollHeight).toBeLessThanOrEqual(body.clientHeight)
    await expect.element(submit).toBeInViewport()
    await expect.element(page.getByText('Proof of payment')).toBeInViewport()
  },
)

test('UPI comes first; back from its app, the screenshot is the next press', async () => {
  const phone = await signedInPhone()
  const screen = await openForm(usual, phone)
  await expect.element(way('UPI')).toBeChecked()
  await expect.element(page.getByText('Your bank moves the money, not Cirkles.')).toBeVisible()
  await expect.poll(primaryActions).toEqual(['Open UPI app'])
  await openApp.click()
  await expect.poll(primaryActions).toEqual(['Record Payment'])
  expect(handedOver).toEqual([
    expect.stringMatching(/^upi:\/\/pay\?pa=meera@demobank&pn=Meera%20Nair&am=5000\.00&/),
  ])
  await expect.element(page.getByText(/^Money sent\? Add the screenshot/)).toBeVisible()
  await expect.element(picker).not.toHaveFocus()
  comeBack()
  await expect.element(picker).toHaveFocus()
  await expectSoundLooks('back from the UPI app')
  await screen.unmount()

  // The phone closed the page meanwhile; now an earlier month is open too, which has no part in this transfer.
  await openForm(usual, phone, [missed])
  await expect.element(picker).toHaveFocus()
  await expect.element(page.getByRole('radio', { name: /receives now/ })).toBeChecked()
  await choose('Bank Transfer')
  await choose('UPI')
  await expect.element(picker).not.toHaveFocus()
})

test('the code is shown when it is asked for, and the line beside it can be copied', async () => {
  await openForm(usual, await signedInPhone())
  const code = page.getByRole('img', { name: 'UPI code to pay Meera Nair' })
  await expect.element(code).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show code' }).click()
  await expect.element(code).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy the payment line' })).toBeVisible()
  await expectSoundLooks('the UPI code')
  await page.getByRole('button', { name: 'Hide code' }).click()
  await expect.element(code).not.toBeInTheDocument()
})

test('another payee is paid by what they have, and a chosen way comes back with its draft', async () => {
  const phone = await signedInPhone()
  const screen = await openForm(twoPayees, phone)
  await page.getByRole('radio', { name: /^Pay to Admin/ }).click({ force: true })
  await expect.element(way('Bank Transfer')).toBeChecked()
  await expect.element(way('UPI')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: /^Pay to Receiving Member/ }).click({ force: true })
  await expect.element(way('UPI')).toBeChecked()
  await choose('Paid with Cash')
  await expect
    .poll(async () => (await phone.db.drafts.toArray()).map(({ value }) => value))
    .toMatchObject([{ method: 'cash', isWayChosen: true }])
  await screen.unmount()
  await openForm(twoPayees, phone)
  await expect.element(way('Paid with Cash')).toBeChecked()
})

test('the next payment to a payee begins with the way of the last, and to another with UPI', async () => {
  const phone = await signedInPhone()
  const screen = await openForm(usual, phone)
  await choose('Paid with Cash')
  await submit.click()
  await expect.poll(async () => (await listEntries(phone.db, phone.session.user.id)).entries).toHaveLength(1)
  await expect.poll(async () => phone.db.drafts.toArray()).toMatchObject([{ value: 'cash' }])
  await screen.unmount()

  const next = { ...usual, contributionId: paymentEntry.id, cycle: 4 }
  const again = await openForm(next, phone)
  await expect.element(way('Paid with Cash')).toBeChecked()
  await again.unmount()
  await phone.db.drafts
    .where('[userId+key]')
    .equals([phone.session.user.id, `payment:${cirkleId}`])
    .delete()
  await openForm({ ...next, admin: asha, receiver: asha }, phone)
  await expect.element(way('UPI')).toBeChecked()
})

test.each([1, 99_999_999])('₹%i to a long name fits the narrowest phone', async (amount) => {
  const long = account && { ...account, accountName: LONG_NAME }
  const payee = { ...usual.receiver, name: LONG_NAME }
  await openForm({ ...twoPayees, amount, receiver: payee, bankDetails: long }, await signedInPhone())
  await expect.element(page.getByText(amount === 1 ? '₹1' : '₹9,99,99,999', { exact: true })).toBeVisible()
  await expectSoundLooks(`a payment of ${amount} rupees`)
})
