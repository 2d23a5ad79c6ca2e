import { expect, type Page } from 'playwright/test'
import type { PickedFile } from '#tests/support/browser/picked-files.ts'

/** Personal information beyond the names and the country, which the account provides. */
const ABOUT_ME = {
  'Date of birth *': '1990-05-17',
  'Address *': '12 Temple Street',
  City: 'Mysuru',
  State: 'Karnataka',
  'Public profile link *': 'https://social.example/asha',
}

/** Fills in "Tell us about yourself", which is open; types `number` key by key, as a person does. */
export async function fillPersonalInfo(
  page: Page,
  number: string,
  document: 'Aadhaar ID number' | 'Passport Number' = 'Aadhaar ID number',
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Tell us about yourself' })).toBeVisible()
  for (const [label, value] of Object.entries(ABOUT_ME)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByLabel('Occupation *').selectOption('Teacher')
  await page.getByLabel('Income bracket *').selectOption('5k to 20k rupees')
  await page.getByLabel('Proof of identity *').selectOption(document)
  await page.getByLabel(/^(?:Last four digits|Number of the document)/).pressSequentially(number)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Upload your documents' })).toBeVisible()
}

/** Picks a document on the screen of this proof, which is opening, and waits until it can be sent. */
export async function pickDocument(
  page: Page,
  proof: 'Proof of Identity' | 'Proof of Address',
  { type, file }: { readonly type: string; readonly file: PickedFile },
): Promise<void> {
  await expect(page.getByRole('heading', { name: proof })).toBeVisible()
  await page.getByLabel(/type$/).selectOption(type)
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible()
}
