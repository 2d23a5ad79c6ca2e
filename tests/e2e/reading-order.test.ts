import type { Page } from 'playwright/test'
import { lines } from '#tests/page-models/chat.ts'
import { ASHA, CASH, FESTIVAL, MEERA } from '#tests/page-models/demo-people.ts'
import { openPaymentOf } from '#tests/page-models/payment.ts'
import { expectNoViolation } from '#tests/support/browser/no-violation.ts'
import { expectReadInOrder, hear, listen } from '#tests/support/browser/screen-reader.ts'
import { expect, test } from './demo-test.ts'

const AMOUNT = '₹5,000'
const A_DATE = /^text: .*\b\d{1,2} [A-Z][a-z]{2} \d{4}/

test('signing in, paying, confirming and chatting are read in order, amounts as amounts', async ({
  demo,
  newPhone,
}) => {
  const page = await (await newPhone()).open()
  await listen(page)
  const heading = (name: string | RegExp) => page.getByRole('heading', { name })

  await test.step('the sign-in page says what it asks, what is missing, and where', async () => {
    await page.goto(`${demo.url}/sign-in`)
    await expectReadInOrder(page, [
      'heading: Welcome Back',
      /^textbox: Email/,
      /^textbox: Password/,
      'button: Sign in',
      'link: Forgot password?',
      'link: Sign up',
    ])
    await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expectReadInOrder(page, [
      /^textbox: Email, .*invalid/,
      /^text: .*email/i,
      /^textbox: Password, .*invalid/,
    ])
    await expect.poll(() => hear(page)).toContainEqual(expect.stringContaining('Please enter your password'))
  })

  await test.step('Home is read from its greeting on, what is to do first', async () => {
    await signInByForm(page, ASHA)
    await expect(heading(/^Hello, /)).toBeFocused()
    await expect(heading(FESTIVAL)).toBeVisible()
    await expectReadInOrder(page, [
      `heading: Hello, ${ASHA.fullName}`,
      'heading: To do',
      `text: Pay ${AMOUNT} to ${MEERA.fullName}`,
      /^text: Festival savings · due in \d+ days/,
      `link: Pay ${AMOUNT} to ${MEERA.fullName}`,
      'heading: Coming dates',
      A_DATE,
      new RegExp(`^link: You owe ${MEERA.fullName} ${AMOUNT} +${FESTIVAL} · cycle 3`),
      /^tab: My Cirkles, selected/,
      `heading: ${FESTIVAL}`,
      /^image: Cycle 3 of 4, Meera Nair receives, 0 of 3 paid/,
      `link: Details of ${FESTIVAL}`,
    ])
  })

  const sheet = page.getByRole('dialog', { name: 'How to Pay' })
  await test.step('the form says whom, how much and by when before it asks', async () => {
    await page.getByRole('link', { name: `Pay ${AMOUNT} to ${MEERA.fullName}` }).press('Enter')
    await expect(sheet).toBeFocused()
    await expect(sheet.getByRole('button', { name: 'Record Payment' })).toBeEnabled()
    await expectReadInOrder(page, [
      'dialog: How to Pay',
      'heading: How to Pay',
      'button: Close',
      `text: ${AMOUNT}`,
      /^radio: UPI.*checked/,
      /^radio: Paid with Cash/,
      'button: Record Payment',
    ])
    await sheet.getByRole('button', { name: 'Record Payment' }).press('Enter')
    await expect
      .poll(() => hear(page))
      .toContainEqual(expect.stringContaining('Please add the proof of your transfer.'))
    await expect(sheet.locator(':focus')).toHaveCount(1)
    await sheet.getByRole('radio', { name: 'Paid with Cash' }).press('Space')
    await expectReadInOrder(page, [
      'radio: UPI',
      'radio: Paid with Cash, checked',
      /: Date/,
      /^textbox: Where/,
      'button: Record Payment',
    ])
    await sheet.getByLabel('Where').fill(CASH.location)
    await sheet.getByRole('button', { name: 'Record Payment' }).press('Enter')
  })

  await test.step('the success page says what is known, and no more', async () => {
    await expect(heading(/^Sent, awaiting confirmation$/)).toBeFocused()
    await expectReadInOrder(page, [
      'heading: Sent, awaiting confirmation',
      new RegExp(`^text: .*${MEERA.fullName}`),
      `text: ${AMOUNT}`,
      `text: ${FESTIVAL}`,
      A_DATE,
    ])
    await expectNoViolation(page, '/paymentsuccessful')
  })

  const other = await (await newPhone()).open()
  await listen(other)
  const review = other.getByRole('dialog', { name: 'Review and Validate Payments' })
  const question = other.getByRole('alertdialog', { name: 'Confirm Payment Received' })
  await test.step('the payee hears who paid how much, and confirms it after a question', async () => {
    await other.goto(`${demo.url}/sign-in`)
    await signInByForm(other, MEERA)
    await other
      .getByRole('link', { name: /^Confirm / })
      .first()
      .press('Enter')
    await expect(review).toBeFocused()
    const row = await openPaymentOf(review, ASHA.fullName)
    await expectReadInOrder(other, [
      'dialog: Review and Validate Payments',
      'heading: Review and Validate Payments',
      'button: Close',
      `heading: ${FESTIVAL}, cycle 3`,
      `heading: ${ASHA.fullName}`,
      `text: ${AMOUNT}`,
      A_DATE,
      'button: Confirm Payment',
      'button: Ask Again',
    ])
    await row.getByRole('button', { name: 'Confirm Payment' }).press('Enter')
    await expect(question).toBeFocused()
    await expect(question).toHaveAccessibleDescription(
      `${ASHA.fullName} says they paid ${AMOUNT}. A confirmed payment cannot be taken back.`,
    )
    await expectReadInOrder(other, [
      'alertdialog: Confirm Payment Received',
      'heading: Confirm Payment Received',
      'button: Close',
      `text: ${ASHA.fullName}`,
      'text: says they paid',
      `text: ${AMOUNT}`,
      /^textbox: Note/,
      'button: Cancel',
      'button: Confirm Payment',
    ])
    await question.getByRole('button', { name: 'Confirm Payment' }).press('Enter')
    await expect(question).toBeHidden()
    await expect.poll(() => focusIsInLayer(other)).toBe(true)
    await expect.poll(() => hear(other)).toContainEqual(expect.stringContaining('Saved on this phone'))
  })

  await test.step('a chat says who wrote what and when, and a sent message how far it has come', async () => {
    await other.goto(`${demo.url}/home`)
    await other.getByRole('link', { name: `Message in ${FESTIVAL}` }).press('Enter')
    const chat = other.getByRole('dialog', { name: FESTIVAL })
    await expect(chat).toBeFocused()
    await chat.getByRole('textbox', { name: 'Message' }).fill('Thank you, Asha')
    await chat.getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await expect(chat.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await expect(lines(other).filter({ hasText: 'Thank you, Asha' })).toContainText('Sent')
    await expectReadInOrder(other, [
      `dialog: ${FESTIVAL}`,
      `heading: ${FESTIVAL}`,
      'button: Close',
      'text: You',
      'text: Thank you, Asha',
      /^text: \d{1,2}:\d\d/,
      'text: Sent',
      /^textbox: Message/,
      'button: Send',
    ])
  })
})

/** Whether the focus is in a sheet, or on it. */
const focusIsInLayer = async (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[aria-modal=true]') != null)

async function signInByForm(page: Page, { email, password }: typeof ASHA): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
