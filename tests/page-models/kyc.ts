import { expect, type Page } from 'playwright/test'
import type { PickedFile } from '#tests/support/browser/picked-files.ts'

/** Personal information beyond the names and the country, which the account provides. */
const ABOUT_ME = {
  'Date of birth *': '1990-05-17',
  'Address *': '12 Temple Street',
  City: 'Mysuru',
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
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Karnataka')
  await page.getByLabel('Occupation *').selectOption('Teacher')
  await page.getByLabel('Income bracket *').selectOption('₹5,000 to ₹20,000')
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
  if (type === 'Aadhaar card') await coverNumber(page)
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible()
}

/** Draws a box over the picture of an Aadhaar card, as wide as eight digits, and confirms it. */
async function coverNumber(page: Page): Promise<void> {
  const picture = page.getByRole('group', { name: 'Picture to draw on' })
  await picture.scrollIntoViewIfNeeded()
  const place = await picture.boundingBox()
  if (place === null) throw new Error('The picture is not on the screen.')
  const { x, y, width, height } = place
  await page.mouse.move(x + width * 0.2, y + height * 0.4)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.6, y + height * 0.6, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('checkbox', { name: /only the last four digits can be read/ }).check()
  await page.getByRole('button', { name: 'Use this picture' }).click()
  // The field for covering it has a button to remove the file, too.
  await expect(page.getByAltText('The document as it will be sent')).toBeVisible()
}
