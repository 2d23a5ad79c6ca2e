import { ASHA, FESTIVAL, signInAs } from '#tests/page-models/demo-people.ts'
import { laterFilesKept } from '#tests/support/phone/later-files.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { expect, NO_NETWORK, test } from './demo-test.ts'

test('the book of a Cirkle is read without a network, printed, and leads to a payment', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const phone = await newPhone()
  const page = await phone.open()
  await signInAs(page, demo.url, ASHA)
  await workerReady(page)
  await page.getByRole('link', { name: `Details of ${FESTIVAL}` }).click()
  await page.getByRole('link', { name: 'The book: who has paid' }).click()
  const table = page.getByRole('table')
  const mine = table.getByRole('row', { name: 'Asha Iyer (you)' })
  await expect(mine.getByRole('button', { name: 'Paid and confirmed' })).toBeVisible()
  await laterFilesKept(page)

  await test.step('without a network it opens again', async () => {
    await phone.context().setOffline(true)
    await page.reload()
    await expect(mine.getByRole('button', { name: 'Paid and confirmed' })).toBeVisible()
  })

  await test.step('a payment of mine is told, and opens', async () => {
    await mine.getByRole('button', { name: 'Paid and confirmed' }).click()
    const sheet = page.getByRole('dialog', { name: /^Asha Iyer, cycle \d$/ })
    await sheet.getByRole('link', { name: /^Payment of / }).click()
    await expect(page.getByRole('dialog', { name: 'Payment Details' })).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(sheet).not.toBeVisible()
    await expect(table).toBeVisible()
  })

  await test.step('all of it is on paper, and nothing else', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Download as CSV' })).not.toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(6)
    await page.emulateMedia({ media: null })
  })

  await test.step('my own payments in all Cirkles lead back to this book', async () => {
    await page.getByRole('link', { name: 'My payments in all Cirkles' }).click()
    await page.getByRole('link', { name: FESTIVAL }).click()
    await expect(mine).toBeVisible()
  })
})
