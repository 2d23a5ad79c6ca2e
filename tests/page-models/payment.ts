import { expect, type Locator, type Page } from 'playwright/test'
import { t as history } from '#contract/messages/history.ts'
import { t as data } from '#messages/data.ts'
import { t as overview } from '#messages/payments/overview.ts'
import { t as pay } from '#messages/payments/pay.ts'
import { t as review } from '#messages/payments/review.ts'
import { t as ui } from '#messages/ui.ts'

export interface BankPayment {
  readonly method: 'bank'
  /** The account the form must show as the payee's. */
  readonly account: string
  /** A photo as the camera creates it, or a PDF. */
  readonly proof: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }
  readonly reference: string
}

export interface CashPayment {
  readonly method: 'cash'
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly location: string
  readonly witnesses: string
}

/** Opens How to Pay for the Cirkle, from the page Payments. */
export async function openHowToPay(page: Page, cirkleName: string): Promise<Locator> {
  await page.getByRole('link', { name: overview('makePaymentFor', { cirkle: cirkleName }) }).click()
  const sheet = page.getByRole('dialog', { name: pay('howToPayTitle') })
  await expect(sheet.getByText(pay('payToReceiver')).first()).toBeVisible()
  return sheet
}

/** Expects that the open sheet is for this receiver's turn, and to be paid by this day. */
export async function expectOwed(sheet: Locator, receiver: string, due: string): Promise<void> {
  // One payee is named once, and is the receiver.
  const labels = '^(Current receiver|Past pending payment|Pa(y|id) to Receiving Member)$'
  const payee = sheet.locator(`dt:text-matches("${labels}") + dd`)
  // Beside the name stands a face.
  await expect(payee.getByText(receiver, { exact: true })).toBeVisible()
  await expect(sheet.locator('dt:text-is("Due by") + dd')).toHaveText(due)
}

/** Opens the sheet for a new proof of a cycle's payment, from the page Payments. */
export async function openNewProof(page: Page, cirkleName: string, cycle: number): Promise<Locator> {
  await page.getByRole('link', { name: `Upload a new proof for ${cirkleName}, cycle ${cycle}` }).click()
  const sheet = page.getByRole('dialog', { name: 'New Proof' })
  await expect(sheet.getByText('Do not pay again: only the proof is asked for.')).toBeVisible()
  return sheet
}

/** Fills the open sheet for a new proof, which does not show the payee's account again. */
export async function fillNewProof(sheet: Locator, payment: BankPayment | CashPayment): Promise<void> {
  if (payment.method !== 'bank') throw new Error('Cash has no proof to upload.')
  await expect(sheet.getByText('Paid to Receiving Member')).toBeVisible()
  const payee = sheet.getByRole('radio', { name: /Paid to Receiving Member/ })
  if ((await payee.count()) > 0) await expect(payee).toBeChecked()
  await sheet.locator('input[type=file]').first().setInputFiles(payment.proof)
  await expect(sheet.getByRole('button', { name: /^Remove / })).toBeVisible()
  await expect(sheet.getByText(payment.account)).toHaveCount(0)
  await giveReference(sheet, payment.reference)
}

/** Fills the open sheet. */
export async function fillHowToPay(sheet: Locator, payment: BankPayment | CashPayment): Promise<void> {
  // A single payee is text.
  if ((await sheet.getByRole('radiogroup', { name: pay('payTo') }).count()) > 0)
    await choose(sheet, pay('payToReceiver'))
  if (payment.method === 'bank') {
    await choose(sheet, pay('methodBank'))
    await expect(sheet.getByText(payment.account)).toBeVisible()
    await sheet.locator('input[type=file]').first().setInputFiles(payment.proof)
    await expect(
      sheet.getByRole('button', { name: ui('removeItem', { item: payment.proof.name }) }),
    ).toBeVisible()
    await giveReference(sheet, payment.reference)
  } else {
    await choose(sheet, history('cash'))
    await sheet.getByLabel(pay('cashDate')).fill(payment.date)
    await sheet.getByLabel(pay('cashPlace')).fill(payment.location)
    await sheet.getByLabel(pay('witnesses')).fill(payment.witnesses)
  }
}

async function giveReference(sheet: Locator, reference: string): Promise<void> {
  const field = sheet.getByLabel(pay('bankReference'))
  // Open already in a draft that holds one.
  if (!(await field.isVisible())) await sheet.getByText(pay('addBankReference')).click()
  await field.fill(reference)
}

/** Selects a card as a person does: by its text, once it has stopped moving. */
async function choose(sheet: Locator, name: string): Promise<void> {
  const radio = sheet.getByRole('radio', { name })
  await sheet
    .locator('label')
    .filter({ has: sheet.page().getByRole('radio', { name }) })
    .click()
  await expect(radio).toBeChecked()
}

/** Fills How to Pay for the Cirkle and submits it. Ends on the success page. */
export async function submitPayment(
  page: Page,
  cirkleName: string,
  payment: BankPayment | CashPayment,
): Promise<void> {
  const sheet = await openHowToPay(page, cirkleName)
  await fillHowToPay(sheet, payment)
  await sheet.getByRole('button', { name: pay('recordPayment') }).click()
  await page.waitForURL('**/paymentsuccessful**')
}

/** The title of the success page once the server has the payment, and its payee has not answered. */
export const sentHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: data('awaitingConfirmation') })

/** The boxes to tick before confirming a payment, by their texts; cash has none. */
const TICKS = { bank: 'moneySeen', 'on their behalf': 'moneyKnown' } as const

/** Opens the payer's payment among others in the sheet Review and Validate Payments; one that is alone is open. */
export async function openPaymentOf(payments: Locator, payerName: string): Promise<Locator> {
  const row = payments.getByRole('listitem').filter({ hasText: payerName })
  const open = row.getByRole('button', { name: review('detailsOf', { name: payerName }) })
  await expect(row).toBeVisible()
  if ((await open.count()) > 0 && (await open.getAttribute('aria-expanded')) === 'false') await open.click()
  return row
}

/**
 * Confirms the payer's payment in the open sheet Review and Validate Payments; as the owner also a transfer
 * on behalf of the receiver.
 */
export async function confirmPayment(
  page: Page,
  payerName: string,
  how: keyof typeof TICKS | 'cash',
): Promise<void> {
  const sheet = page.getByRole('dialog', { name: review('reviewTitle') })
  const row = await openPaymentOf(sheet, payerName)
  await row.getByRole('button', { name: review('confirmPayment') }).click()
  const question = page.getByRole('alertdialog', { name: review('confirmTitle') })
  if (how !== 'cash') await question.getByLabel(review(TICKS[how])).check()
  await question.getByRole('button', { name: review('confirmPayment') }).click()
  await expect(question).toBeHidden()
}

/** Ticks the payment of the first cycle in each of these Cirkles, all in cash, and confirms them by one question. */
export async function confirmTogether(page: Page, cirkleNames: readonly string[]): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Review and Validate Payments' })
  for (const name of cirkleNames) {
    await sheet
      .getByRole('region', { name: `${name}, cycle 1`, exact: true })
      .getByRole('checkbox')
      .check()
  }
  await sheet.getByRole('button', { name: /^Confirm \d+:/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('I have the cash').check()
  await question.getByRole('button', { name: `Confirm ${cirkleNames.length} Payments` }).click()
  await expect(question).toBeHidden()
}
