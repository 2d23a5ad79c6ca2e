import { expect, type Locator, type Page } from 'playwright/test'

/** The sheet in which a payee collects cash. */
export const collectSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Collect Cash' })

/** Somebody who owes, in the open sheet. */
export const collectRow = (page: Page, name: string): Locator =>
  collectSheet(page).getByRole('listitem').filter({ hasText: name })

/**
 * Records by two presses in the open sheet that this member gave the amount (`₹5,000`). Ends once it is saved.
 * @param beside waits for the second press, and for what happens at the same moment
 */
export async function recordReceived(
  page: Page,
  name: string,
  amount: string,
  beside: (tap: Promise<void>) => Promise<void> = (tap) => tap,
): Promise<void> {
  const sheet = collectSheet(page)
  await sheet.getByRole('button', { name: `Received ${amount} from ${name}` }).click()
  const record = sheet.getByRole('button', { name: `Record ${amount} from ${name}` })
  await beside(record.click())
  await expect(record).toBeHidden()
  // It comes back where nothing was saved.
  await expect(sheet.getByRole('button', { name: `Received ${amount} from ${name}` })).toBeHidden()
}

/** Takes back this member's record, which the server has. False where the sheet does not say that it is done. */
export async function takeRecordBack(page: Page, name: string): Promise<boolean> {
  const row = collectRow(page, name)
  await row.getByRole('button', { name: `Take back the record: ${name}` }).click()
  const done = page.getByText('The record is taken back.', { exact: true })
  // A failure stands in the row; a sync that takes the record away may come first.
  const failed = row.getByRole('paragraph').or(row.getByRole('button', { name: /^Received / }))
  await done.or(failed).first().waitFor({ state: 'attached' })
  return (await done.count()) > 0
}

const ANSWERS = {
  yes: { button: 'Yes, I Gave It', title: 'You Gave This Cash?' },
  no: { button: 'No, I Did Not', title: 'You Did Not Give This Cash?' },
} as const

/** The button of the payer's answer, in the open details of the record. */
export const recordAnswerButton = (page: Page, answer: keyof typeof ANSWERS): Locator =>
  page.getByRole('button', { name: ANSWERS[answer].button })

/**
 * Answers as the payer, in the open details of the record; with a word to the payee, or without. Ends once it is saved.
 * @param beside waits for the last press, and for what happens at the same moment
 */
export async function answerRecord(
  page: Page,
  answer: keyof typeof ANSWERS,
  word?: string,
  beside: (tap: Promise<void>) => Promise<void> = (tap) => tap,
): Promise<void> {
  const { button, title } = ANSWERS[answer]
  await recordAnswerButton(page, answer).click()
  const question = page.getByRole('alertdialog', { name: title })
  if (word !== undefined) await question.getByLabel('A word to them').fill(word)
  await beside(question.getByRole('button', { name: button }).click())
  await expect(question).toBeHidden()
}
