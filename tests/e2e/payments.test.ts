import type { Page } from 'playwright/test'
import { ASHA, CASH, FESTIVAL, MEERAS_ACCOUNT, signInAs } from '#tests/page-models/demo-people.ts'
import { sentHeading, submitPayment } from '#tests/page-models/payment.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { readDrafts } from '#tests/support/phone/phone-storage.ts'
import { expect, test } from './demo-test.ts'

/** Pastes a file as a person does with Ctrl+V, wherever the focus is. */
async function pasteFile(
  page: Page,
  photo: { readonly name: string; readonly buffer: Buffer },
): Promise<void> {
  await page.evaluate(
    ({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    { name: photo.name, base64: photo.buffer.toString('base64') },
  )
}

test('a member pays by UPI with a pasted proof, takes it back, and pays in cash', async ({
  demo,
  newPhone,
}) => {
  test.setTimeout(240_000)
  const phone = await newPhone()
  const page = await phone.open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: FESTIVAL }) })
  await signInAs(page, demo.url, ASHA)

  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('button', { name: 'Sort by: Due Date' }).click()
  await page.getByRole('menuitemradio', { name: 'Cirkle Name' }).click()
  await expect(page, 'the address keeps the order').toHaveURL(/sort=name/)

  const sheet = page.getByRole('dialog', { name: 'How to Pay' })
  await test.step('a press goes to what it began on, also when the page moves under it', async () => {
    const link = page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` })
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    // Shifts the layout, as when a payment on a card above is sent and gets a button to withdraw it.
    await page.locator('main').evaluate((main) => (main.style.paddingBlockStart = '160px'))
    await page.mouse.up()
    await expect(sheet.getByText('Pay to Receiving Member')).toBeVisible()
  })
  await test.step('in forced colours the choice is drawn in the system’s', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(sheet.getByRole('radio', { checked: true }).first()).toHaveCSS('accent-color', 'auto')
    await page.emulateMedia({ forcedColors: 'none' })
  })
  await test.step('the account can be copied, and the line a UPI app reads', async () => {
    await sheet.locator('label').filter({ hasText: 'Bank Transfer' }).click()
    await sheet.getByRole('button', { name: 'Copy All' }).click()
    await expect.poll(copied).toContain(`Account Number: ${MEERAS_ACCOUNT}`)
    await sheet.locator('label').filter({ hasText: 'UPI' }).click()
    await sheet.getByRole('button', { name: 'Copy UPI ID', exact: true }).click()
    await expect.poll(copied).toBe('meera@demobank')
    await sheet.getByRole('button', { name: 'Show code' }).click()
    await sheet.getByRole('button', { name: 'Copy the payment line' }).click()
    await expect
      .poll(copied)
      .toMatch(/^upi:\/\/pay\?pa=meera@demobank&pn=Meera%20Nair&am=5000\.00&cu=INR&tn=/)
  })

  await test.step('a pasted proof is shown with both its sizes, and stays in the draft', async () => {
    await pasteFile(page, await cameraPhoto('pasted.jpg', 1600, 1200))
    await expect(sheet.getByText(/Made small: .* before, .* now/)).toBeVisible()
    await expect(sheet.getByRole('img', { name: 'The proof as it will be sent' })).toBeVisible()
    await expect.poll(() => readDrafts(page)).toContain('pasted.jpg')
    await sheet.getByRole('button', { name: 'Close' }).first().click()
    await page.reload()
    await page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` }).click()
    await expect(sheet.getByRole('button', { name: 'Remove pasted.jpg' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Record Payment' }).click()
    await expect(sentHeading(page)).toBeVisible()
  })

  await test.step('it is taken back, and paid anew', async () => {
    await expect.poll(() => demo.ashasPayments()).toMatchObject([{ proof_status: 'uploaded' }])
    await page.goto(`${demo.url}/payment`)
    await page.getByRole('link', { name: `Take Back Record for ${FESTIVAL}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Take back this record?' })
    await question.getByRole('button', { name: 'Take Back Record' }).click()
    await expect(question).toBeHidden()
    await expect(card.getByText('Not paid yet')).toBeVisible()
    expect(await demo.ashasPayments()).toMatchObject([{ status: 'withdrawn' }])
    await submitPayment(page, FESTIVAL, CASH)
    await expect(sentHeading(page)).toBeVisible()
  })
})
