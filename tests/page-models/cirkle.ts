import { expect, type Locator, type Page } from 'playwright/test'
import { type CalendarMonth, formatMonth } from '#contract/rules/calendar.ts'
import { nextMonth } from '#tests/support/cirkles/next-month.ts'

export interface NewCirkle {
  readonly name: string
  readonly amount: number
  readonly invites: readonly string[]
  /** The picture, as stored on the phone. */
  readonly photo: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }
  /** Defaults to two. */
  readonly seats?: number
  /** The first due date; defaults to the first of next month: a Cirkle due today starts by itself. */
  readonly due?: { readonly month: CalendarMonth; readonly day: number }
  /** Defaults to private. */
  readonly privacy?: 'Public' | 'Private'
}

/** Fills both steps of the open sheet. */
export async function fillNewCirkle(sheet: Locator, cirkle: NewCirkle): Promise<void> {
  await sheet.getByLabel('Cirkle name').fill(cirkle.name)
  await sheet.getByLabel('Description').fill('For the school fees of our children')
  await sheet.getByLabel('Contribution amount').fill(String(cirkle.amount))
  await sheet.getByLabel('Category').selectOption({ label: 'Education' })
  if (cirkle.seats !== undefined) {
    await sheet.getByRole('spinbutton', { name: 'Members' }).fill(String(cirkle.seats))
  }
  const due = cirkle.due ?? { month: nextMonth(), day: 1 }
  await sheet.getByLabel('Start month').selectOption(formatMonth(due.month))
  const days = sheet.getByRole('group', { name: 'Due day' })
  await days.getByRole('radio', { name: String(due.day), exact: true }).check({ force: true })
  await sheet.getByRole('button', { name: 'Next' }).click()

  await sheet.locator('input[type=file]').first().setInputFiles(cirkle.photo)
  await sheet.getByText(cirkle.privacy ?? 'Private', { exact: true }).click()
  for (const email of cirkle.invites) {
    await sheet.getByLabel('Invite Members').fill(email)
    await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await expect(sheet.getByRole('heading', { name: 'The plan' })).toBeVisible()
}

/** Creates a Cirkle with the two-step sheet. Ends on its success page. */
export async function createCirkle(page: Page, serverUrl: string, cirkle: NewCirkle): Promise<void> {
  await page.goto(`${serverUrl}/home?create=1`)
  const sheet = page.getByRole('dialog')
  await fillNewCirkle(sheet, cirkle)
  await sheet.getByRole('button', { name: 'Confirm and Create Cirkle' }).click()
  await expect(page.getByRole('heading', { name: 'Congratulations, your Cirkle is open!' })).toBeVisible()
}

/** Accepts the invitation shown on Home. Ends on the welcome page. */
export async function acceptInvitation(page: Page, serverUrl: string, cirkleName: string): Promise<void> {
  await page.goto(`${serverUrl}/home?tab=invites`)
  await page.getByRole('button', { name: `Accept the invitation to ${cirkleName}` }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to the Cirkle!' })).toBeVisible()
}

/** Starts the Cirkle whose details are open. */
export async function startCirkle(page: Page, cirkleName: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: cirkleName })
  await sheet.getByRole('button', { name: 'Start now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByText(`${cirkleName} has started.`)).toBeVisible()
}

/** Opens Edit Cirkle from the card on Home, which is open. */
export async function openEdit(page: Page, cirkleName: string): Promise<Locator> {
  await page.getByRole('link', { name: `Edit ${cirkleName}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Cirkle' })
  await expect(sheet.getByLabel('Cirkle name')).toHaveValue(cirkleName)
  return sheet
}

/** The members listed in Edit Cirkle, in payout order. */
export function membersInOrder(sheet: Locator): Locator {
  return sheet.getByRole('region', { name: 'Members in payout order' }).getByRole('listitem')
}
