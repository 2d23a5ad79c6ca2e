import { expect, type Locator, type Page } from 'playwright/test'
import { closeSheet, fact } from '#tests/page-models/cirkle-dates.ts'
import { goToPayments } from '#tests/page-models/money-screens.ts'
import {
  type BankPayment,
  type CashPayment,
  confirmPayment,
  expectOwed,
  fillHowToPay,
  fillNewProof,
  openHowToPay,
  openNewProof,
  openPaymentOf,
  sentHeading,
} from '#tests/page-models/payment.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { PEOPLE } from './people.ts'
import { CIRKLE, DUE_DATES, FULL_NAMES, type Name, ORDER, REASON } from './words.ts'

interface NewPayment {
  readonly to: Name
  readonly receipt: string
  /** Bank reference of a transfer, or the day cash was given. */
  readonly bank?: string
  readonly cash?: string
  /** Whether it is the payer's first payment. */
  readonly isFirst?: boolean
  /** Set if the turn was missed instead of simply due. */
  readonly late?: 'Missed'
  /** Whether only its proof is requested again. */
  readonly isNewProof?: boolean
}

/** Pays, and returns to Home. */
export async function pay(page: Page, payment: NewPayment): Promise<void> {
  const { to, receipt, isFirst = false, late, isNewProof = false } = payment
  const turn = ORDER.indexOf(to)
  await goToPayments(page)
  const sheet = isNewProof ? await openNewProof(page, CIRKLE, turn + 1) : await openHowToPay(page, CIRKLE)
  await expect(
    sheet.getByText(isNewProof ? 'Amount you said you paid₹12,500' : 'Amount to pay₹12,500'),
  ).toBeVisible()
  await expectOwed(
    sheet,
    FULL_NAMES[to],
    `${late === undefined ? '' : `${late}. `}${DUE_DATES[turn]}, cycle ${turn + 1}`,
  )
  if (isNewProof) await fillNewProof(sheet, await filled(payment))
  else await fillHowToPay(sheet, await filled(payment))
  await sheet.getByRole('button', { name: isNewProof ? 'Submit New Proof' : 'Record Payment' }).click()
  await expect(sentHeading(page)).toBeVisible()
  const record = page.getByRole('main')
  await expect(fact(record, 'Amount')).toHaveText('₹12,500')
  await expect(fact(record, 'Paid to')).toHaveText(FULL_NAMES[to])
  await expect(fact(record, 'Receipt no.')).toHaveText(receipt)
  await expect(record.getByText('This is your first payment in Cirkles.')).toHaveCount(isFirst ? 1 : 0)
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
}

async function filled({ to, bank, cash = '' }: NewPayment): Promise<BankPayment | CashPayment> {
  if (bank === undefined) return { method: 'cash', date: cash, location: 'Tea stall', witnesses: 'Lata' }
  const proof = await cameraPhoto(`${bank}.jpg`, 400, 300)
  return { method: 'bank', account: PEOPLE[to].account, proof, reference: bank }
}

/** Opens Review and Validate, checks the number of waiting payments, and answers them. */
export async function review(
  page: Page,
  waiting: number,
  answer: (payments: Locator) => Promise<void>,
): Promise<void> {
  await goToPayments(page)
  await page.getByRole('link', { name: `Validate Payment for ${CIRKLE}, ${waiting} waiting` }).click()
  await answer(page.getByRole('dialog', { name: 'Review and Validate Payments' }))
  await closeSheet(page, 'Review and Validate Payments')
}

/** The card of a payer's payment, once all its evidence has loaded. */
async function evidence(payments: Locator, payer: Name, receipt: string, isCash: boolean): Promise<Locator> {
  const card = await openPaymentOf(payments, FULL_NAMES[payer])
  await expect(card.getByText('₹12,500')).toBeVisible()
  await expect(fact(card, 'Receipt no.')).toHaveText(receipt)
  await expect(
    isCash
      ? card.getByText('Paid in cash. Where: Tea stall. Witnessed by Lata.')
      : card.getByRole('button', { name: `View Proof of ${FULL_NAMES[payer]}` }),
  ).toBeVisible()
  return card
}

/** Checks the evidence and confirms a payer's payment, also on the receiver's behalf. */
export async function confirm(
  payments: Locator,
  payer: Name,
  how: 'bank' | 'cash' | 'on their behalf',
  receipt: string,
): Promise<void> {
  const card = await evidence(payments, payer, receipt, how === 'cash')
  await expect(card.getByText('so you may answer on their behalf')).toHaveCount(
    how === 'on their behalf' ? 1 : 0,
  )
  await confirmPayment(payments.page(), FULL_NAMES[payer], how)
  // Then the next one may stand alone, and is open by itself.
  await expect(card).toHaveCount(0)
}

/** Checks the evidence and requests a new proof of a payer's payment. */
export async function sendBack(payments: Locator, payer: Name, receipt: string): Promise<void> {
  const card = await evidence(payments, payer, receipt, false)
  await card.getByRole('button', { name: 'Request Re-Upload' }).click()
  const question = payments.page().getByRole('alertdialog', { name: 'Request Proof Re-Upload' })
  await question.getByLabel('In your own words').fill(REASON)
  await question.getByRole('button', { name: 'Request Re-Upload' }).click()
  await expect(question).toBeHidden()
  await expect(card).toHaveCount(0)
}
