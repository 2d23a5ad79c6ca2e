import type { Page } from 'playwright/test'
import { ASHA, CASH, FESTIVAL } from '#tests/page-models/demo-people.ts'
import { sentHeading } from '#tests/page-models/payment.ts'
import { expect, test } from './demo-test.ts'

/** Maximum number of Tab presses before something counts as unreachable. */
const MOST_TABS = 60

test('a payment can be made with the keyboard alone, from sign-in on', async ({ demo, newPhone }) => {
  const page = await (await newPhone()).open()
  const { keyboard } = page
  await page.goto(`${demo.url}/sign-in`)
  await expect(page.getByLabel('Email')).toBeVisible()
  await tabTo(page, 'Email')
  await keyboard.type(ASHA.email)
  await tabTo(page, 'Password')
  await keyboard.type(ASHA.password)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: new RegExp(ASHA.fullName) })).toBeVisible()

  await tabTo(page, 'Payments')
  await keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` })).toBeVisible()
  await tabTo(page, `Make Payment for ${FESTIVAL}`)
  await keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'How to Pay' })
  await test.step('a sheet holds the focus all the way round, and gives it back', async () => {
    await expect(sheet).toBeFocused()
    // The form loads a moment after its sheet: until then, Close is the only focusable control.
    await expect(sheet.getByRole('button', { name: 'Record Payment' })).toBeEnabled()
    await keyboard.press('Tab')
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
    await keyboard.press('Shift+Tab')
    await expect(sheet.getByRole('button', { name: 'Record Payment' })).toBeFocused()
    await keyboard.press('Tab')
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
    await keyboard.press('Escape')
    await expect(page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` })).toBeFocused()
    await keyboard.press('Enter')
  })
  await expect(sheet.getByRole('radio', { name: 'UPI' })).toBeChecked()
  await tabTo(page, 'UPI')
  await keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio', { name: 'Bank Transfer' })).toBeChecked()
  await keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio', { name: 'Paid with Cash' })).toBeChecked()
  await tabTo(page, 'Date')
  // The first of January reads the same in day-first and month-first order.
  const year = CASH.date.slice(0, 4)
  await keyboard.type(`0101${year}`)
  await expect(sheet.getByLabel('Date')).toHaveValue(`${year}-01-01`)
  await tabTo(page, 'Where')
  await keyboard.type(CASH.location)
  await tabTo(page, 'Record Payment')
  await keyboard.press('Enter')
  await expect(sentHeading(page)).toBeVisible()
  await expect(sentHeading(page)).toBeFocused()
  expect(await demo.ashasPayments()).toMatchObject([{ method: 'cash', status: 'pending' }])
})

/** Presses Tab until the control whose name begins with `name` has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    // The first line names the control itself, the others its contents.
    const [own = ''] = (await focused.count()) === 1 ? (await focused.ariaSnapshot()).split('\n') : []
    if (own.includes(`"${name}`)) return
  }
  throw new Error(`${MOST_TABS} times Tab did not reach “${name}”.`)
}
