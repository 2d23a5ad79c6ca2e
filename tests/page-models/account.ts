import { expect, type Locator, type Page } from 'playwright/test'
import { t as accounts } from '#messages/accounts.ts'
import { t as emailCode } from '#messages/accounts/online/email-code.ts'
import { t as signingUp } from '#messages/accounts/online/sign-up.ts'
import { mailedCode } from './mailbox.ts'

export interface NewPerson {
  readonly fullName: string
  readonly email: string
  readonly password: string
}

/** Signs up a new person: the form, the residence, the code from the mailbox. Ends signed in, on Home. */
export async function signUp(page: Page, serverUrl: string, person: NewPerson): Promise<void> {
  await page.goto(`${serverUrl}/sign-up`)
  await fillSignUp(page, person)
  await sendSignUp(page)
  await goOnFromResidence(page)
  await enterCode(page, await mailedCode(serverUrl, person.email))
  await isAtHome(page, person)
}

/** Fills in /sign-up, which is open. */
export async function fillSignUp(page: Page, person: NewPerson): Promise<void> {
  await page.getByLabel(signingUp('fullName')).fill(person.fullName)
  await page.getByLabel(signingUp('email')).fill(person.email)
  await page.getByLabel(signingUp('password'), { exact: true }).fill(person.password)
  await page.getByLabel(signingUp('confirmPassword'), { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: signingUp('agreement', { age: 18 }) }).check()
}

/** Submits /sign-up, which is open and filled in. */
export async function sendSignUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: signingUp('signUp') }).click()
}

/** Fills in /residence, which is opening, and submits it. Ends on the code screen. */
export async function goOnFromResidence(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: signingUp('residenceTitle') })).toBeVisible()
  await expect(page.getByLabel(signingUp('country'), { exact: true })).toHaveValue('India')
  await page.getByLabel(signingUp('phoneNumber')).fill('+91 98765 43210')
  await page.getByRole('button', { name: signingUp('continue') }).click()
  await expect(page.getByRole('heading', { name: emailCode('codeTitle') })).toBeVisible()
}

/** The six boxes of the code screen. */
export function codeBoxes(page: Page): Locator {
  return page.getByRole('group', { name: emailCode('oneTimeCode') }).getByRole('textbox')
}

/** Replaces the code on the code screen, whose last digit submits it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await codeBoxes(page).first().click()
  await page.keyboard.type(code)
}

/** Signs in on the sign-in page that is open. Ends on Home. */
export async function signIn(page: Page, person: NewPerson): Promise<void> {
  await sendSignIn(page, person)
  await isAtHome(page, person)
}

async function isAtHome(page: Page, { fullName }: Pick<NewPerson, 'fullName'>): Promise<void> {
  await expect(page.getByRole('heading', { name: new RegExp(fullName) })).toBeVisible()
}

/** Fills in the open sign-in page, and submits it. */
export async function sendSignIn(page: Page, person: Pick<NewPerson, 'email' | 'password'>): Promise<void> {
  // By its role: the settings, which a sign-out leaves, have a switch called Email.
  await page.getByRole('textbox', { name: accounts('email') }).fill(person.email)
  await page.getByLabel(accounts('password'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: accounts('signIn'), exact: true }).click()
}

/** Saves the person's bank account, to which others pay. */
export async function saveBankDetails(
  page: Page,
  serverUrl: string,
  { password }: Pick<NewPerson, 'password'>,
): Promise<void> {
  await page.goto(`${serverUrl}/setting?tab=security`)
  await page.getByRole('link', { name: /Bank Information/ }).click()
  await page.getByRole('dialog', { name: 'Bank Information' }).getByRole('link', { name: 'Add' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add Bank Information' })
  await sheet.getByLabel('Account Number').fill('12345678901')
  await sheet.getByLabel('Bank Name').fill('Bank of Mysuru')
  await sheet.getByLabel('IFSC Code').fill('MYSR0001234')
  await sheet.getByLabel('Branch Address').fill('MG Road, Mysuru')
  await sheet.getByLabel('Your password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Save Changes' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Bank Information' }).getByText('Bank of Mysuru'),
  ).toBeVisible()
}
