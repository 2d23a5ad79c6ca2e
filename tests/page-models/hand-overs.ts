import { expect, type Locator, type Page } from 'playwright/test'
import { type BankPayment, type CashPayment, fillHowToPay } from './payment.ts'

/** The sheet that says where the money of a Cirkle is. */
export const payoutSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Where the Money Is' })

/**
 * Fills the open sheet Hand Over over all that is held, and records it. Ends once it is saved.
 * @param beside waits for the press that records it, and for what happens at the same moment
 */
export async function recordHandOver(
  page: Page,
  handOver: BankPayment | CashPayment,
  beside: (tap: Promise<void>) => Promise<void> = (tap) => tap,
): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Hand Over' })
  await fillHowToPay(sheet, handOver)
  await beside(sheet.getByRole('button', { name: 'Record Hand-over' }).click())
  await payoutSheet(page).waitFor()
}

/** Waits for the last press of an answer, and for what happens at the same moment. */
type Beside = (tap: Promise<void>) => Promise<void>

/** Says as the receiver that the only hand-over of the open sheet is there. Ends once it is saved. */
export async function acknowledgeHandOver(page: Page, beside: Beside = (tap) => tap): Promise<void> {
  await payoutSheet(page).getByRole('button', { name: 'I Have Received It' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Money Received' })
  await beside(question.getByRole('button', { name: 'I Have Received It' }).click())
  await expect(question).toBeHidden()
}

/** Says as the receiver that the only hand-over of the open sheet is not there. Ends once it is saved. */
export async function sendBackHandOver(page: Page, beside: Beside = (tap) => tap): Promise<void> {
  await payoutSheet(page).getByRole('button', { name: 'I Have Not Received It' }).click()
  const question = page.getByRole('alertdialog', { name: 'Money Not Received' })
  await question.getByText('I did not get the money', { exact: true }).click()
  await beside(question.getByRole('button', { name: 'I Have Not Received It' }).click())
  await expect(question).toBeHidden()
}
