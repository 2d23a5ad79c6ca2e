import type { Page } from 'playwright/test'
import {
  ASHA,
  CASH,
  FESTIVAL,
  IMRAN,
  MEERA,
  MEERAS_ACCOUNT,
  signInAs,
} from '#tests/page-models/demo-people.ts'
import { fillNewProof, openNewProof, submitPayment } from '#tests/page-models/payment.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { readDrafts } from '#tests/support/phone/phone-storage.ts'
import { NO_NETWORK, test } from './demo-test.ts'
import { expect } from './test.ts'

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
  incidents,
}) => {
  test.setTimeout(240_000)
  incidents.allow(NO_NETWORK)
  const phone = await newPhone()
  const page = await phone.open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: FESTIVAL }) })
  await signInAs(page, demo.url, ASHA)

  await test.step('the filter menu sorts by keys, and the address keeps it', async () => {
    await page.goto(`${demo.url}/payment`)
    const menu = page.getByRole('button', { name: 'Sort by: Due Date' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Due Date' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitemradio', { name: 'Cirkle Name' })).toBeFocused()
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Sort by: Cirkle Name' })).toBeFocused()
    expect(new URL(page.url()).searchParams.get('sort')).toBe('name')
  })

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
    await expect(sheet.getByRole('radio', { name: /Pay to Receiving Member/ })).toBeVisible()
  })
  await test.step('in forced colours the choice is drawn in the system’s', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(sheet.getByRole('radio', { checked: true }).first()).toHaveCSS('accent-color', 'auto')
    await page.emulateMedia({ forcedColors: 'none' })
  })
  await test.step('every field of the account can be copied, and the line a UPI app reads', async () => {
    for (const label of ['Name', 'Account Number', 'Bank', 'Account Type', 'IFSC Code', 'Branch', 'UPI ID']) {
      await sheet.getByRole('button', { name: `Copy ${label}`, exact: true }).click()
      await expect(page.getByText(`${label} copied to clipboard`, { exact: true })).toBeVisible()
    }
    expect(await copied()).toBe('meera@demobank')
    await sheet.getByRole('button', { name: 'Copy All' }).click()
    await expect(page.getByText('Copied to clipboard!', { exact: true })).toBeVisible()
    expect(await copied()).toContain(`Account Number: ${MEERAS_ACCOUNT}`)
    await expect(sheet.getByRole('img', { name: 'UPI code to pay Meera Nair' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Copy the payment line' }).click()
    await expect
      .poll(copied)
      .toMatch(/^upi:\/\/pay\?pa=meera@demobank&pn=Meera%20Nair&am=5000\.00&cu=INR&tn=/)
    await expect(sheet.getByText(/Your bank moves the money, not Cirkles/)).toBeVisible()
  })

  await test.step('a refused clipboard is said', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
    })
    await sheet.getByRole('button', { name: 'Copy All' }).click()
    await expect(page.getByText(/did not allow copying/)).toBeVisible()
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
    await sheet.getByRole('button', { name: 'Submit Payment' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  })

  await test.step('it is taken back with a connection, and not without', async () => {
    await expect.poll(() => demo.ashasPayments()).toMatchObject([{ proof_status: 'uploaded' }])
    await page.goto(`${demo.url}/payment`)
    await page.getByRole('link', { name: `Withdraw Payment for ${FESTIVAL}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Withdraw this payment?' })
    await expect(question).toBeVisible()
    await page.context().setOffline(true)
    await question.getByRole('button', { name: 'Withdraw Payment' }).click()
    await expect(question.getByText(/This needs a connection/)).toBeVisible()
    await page.context().setOffline(false)
    await question.getByRole('button', { name: 'Withdraw Payment' }).click()
    await expect(question).toBeHidden()
    await expect(card.getByText('Not paid yet')).toBeVisible()
    expect(await demo.ashasPayments()).toMatchObject([{ status: 'withdrawn' }])
    await submitPayment(page, FESTIVAL, CASH)
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  })
})

test('a receiver zooms into a proof and needs a reason to send it back; the owner steps in late', async ({
  demo,
  newPhone,
}) => {
  test.setTimeout(240_000)
  const imrans = await (await newPhone()).open()
  const meeras = await (await newPhone()).open()
  const ashas = await (await newPhone()).open()

  await test.step('Imran sends Meera a new proof', async () => {
    await signInAs(imrans, demo.url, IMRAN)
    await imrans.goto(`${demo.url}/payment`)
    const sheet = await openNewProof(imrans, FESTIVAL, 3)
    await fillNewProof(sheet, {
      method: 'bank',
      account: MEERAS_ACCOUNT,
      proof: await cameraPhoto('late.jpg', 1200, 900),
      reference: 'IMRAN1',
    })
    await sheet.getByRole('button', { name: 'Submit New Proof' }).click()
    await expect(imrans.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  })

  await test.step('Meera looks closely, and asks again with a reason', async () => {
    await signInAs(meeras, demo.url, MEERA)
    await meeras.goto(`${demo.url}/payment`)
    await meeras.getByRole('link', { name: `Validate Payment for ${FESTIVAL}` }).click()
    const card = meeras.getByRole('listitem').filter({ hasText: 'Imran Sheikh' })
    const proof = meeras.getByRole('dialog', { name: 'View Proof' })
    await test.step('its picture opens it too', async () => {
      await card.locator('button[aria-hidden=true]').click()
      await proof.getByRole('button', { name: 'Close' }).first().click()
      await expect(proof).toBeHidden()
    })
    await card.getByRole('button', { name: 'View Proof of Imran Sheikh' }).click()
    const width = async () => (await proof.getByRole('img').boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThan(100)
    const before = await width()
    await proof.getByRole('button', { name: 'Zoom in' }).click()
    await expect(proof.getByText('200 %')).toBeVisible()
    expect(await width()).toBeGreaterThan(before * 1.9)
    const download = meeras.waitForEvent('download')
    await proof.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toMatch(/^proof-CK-\d+\.jpg$/)
    await proof.getByRole('button', { name: 'Close' }).first().click()
    await card.getByRole('button', { name: 'Request Re-Upload' }).click()
    const question = meeras.getByRole('alertdialog', { name: 'Request Proof Re-Upload' })
    await expect(question).toContainText(
      'Imran Sheikh will be asked for a clearer proof. They do not pay again.',
    )
    await question.getByRole('button', { name: 'Request Re-Upload' }).click()
    await expect(question.getByText('Please say what is missing; the payer reads it.')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('three days later the owner may answer, in words that say for whom', async () => {
    await signInAs(ashas, demo.url, ASHA)
    await ashas.goto(`${demo.url}/payment`)
    const validate = ashas.getByRole('link', { name: `Validate Payment for ${FESTIVAL}` })
    await validate.click()
    const review = ashas.getByRole('dialog', { name: 'Review and Validate Payments' })
    await expect(review.getByRole('heading', { name: 'Ravi Kumar' })).toBeVisible()
    await expect(review.getByRole('heading', { name: 'Imran Sheikh' })).toBeHidden()
    await demo.query(`update payments set created_at = created_at - interval '73 hours' where utr = 'IMRAN1'`)
    await ashas.reload()
    const imran = review.getByRole('listitem').filter({ hasText: 'Imran Sheikh' })
    await expect(imran.getByText(/you may answer on their behalf/)).toBeVisible()
    await imran.getByRole('button', { name: 'Confirm Payment' }).click()
    const question = ashas.getByRole('alertdialog', { name: 'Confirm Payment Received' })
    await question.getByRole('button', { name: 'Confirm Payment' }).click()
    await expect(question.getByText(/ask them first/)).toBeVisible()
    await question.getByLabel('I know that the receiving member has the money').check()
    await question.getByRole('button', { name: 'Confirm Payment' }).click()
    await expect
      .poll(() => demo.query(`select status, on_behalf from payments where utr = 'IMRAN1'`))
      .toEqual([{ status: 'confirmed', on_behalf: true }])
  })
})
