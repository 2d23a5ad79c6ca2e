import type { Page } from 'playwright/test'
import {
  daysInMonth,
  formatDate,
  formatMonth,
  nextTwelveMonths,
  todayInKolkata,
} from '#contract/rules/calendar.ts'
import { ASHA, signInAs } from '#tests/page-models/demo-people.ts'
import { TOAST_HEIGHT, toastsBegin } from '#tests/page-models/toasts.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { type Demo, expect, NO_NETWORK, test } from './demo-test.ts'

const NAME = 'School fees'
const MONTHS = nextTwelveMonths(todayInKolkata(new Date()))
/** Covers February: the grid must support it. */
const FEBRUARY = MONTHS.find((month) => month.endsWith('-02')) ?? ''
const NEXT_MONTH = MONTHS[1] ?? ''

test('a Cirkle is asked for rule by rule, kept while the answer is lost, and created once', async ({
  demo,
  newPhoneOnDisk,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const phone = await newPhoneOnDisk()
  const page = await phone.open()
  await signInAs(page, demo.url, ASHA)
  await page.goto(`${demo.url}/home?create=1`)
  const sheet = page.getByRole('dialog')

  await test.step('step 1 asks for what is missing', async () => {
    await expect(sheet.getByRole('spinbutton', { name: 'Members' })).toHaveValue('2')
    await sheet.getByRole('button', { name: 'Next' }).click()
    await expect(sheet.getByText('Please fill in all required fields!')).toBeVisible()
    await expect(sheet.getByLabel('Cirkle name')).toBeFocused()
    await sheet.getByRole('button', { name: 'Decrease Members' }).click()
    await expect(sheet.getByRole('button', { name: 'Decrease Members' })).toBeDisabled()
    await sheet.getByRole('button', { name: 'Increase Members' }).click()
    await sheet.getByRole('button', { name: 'Increase Members' }).click()
  })

  await test.step('the due days are those of the chosen month, and none is past', async () => {
    const today = todayInKolkata(new Date())
    await expect(sheet.getByLabel('Start month')).toHaveValue(today.slice(0, 7))
    const days = sheet.getByRole('group', { name: 'Due day' }).getByRole('radio')
    await expect(days.and(page.locator(':disabled'))).toHaveCount(Number(today.slice(8)) - 1)
    await sheet.getByLabel('Start month').selectOption(formatMonth(FEBRUARY))
    await expect(days).toHaveCount(daysInMonth(FEBRUARY))
    await sheet.getByLabel('Start month').selectOption(formatMonth(NEXT_MONTH))
    await expect(days.and(page.locator(':disabled'))).toHaveCount(0)
  })

  await test.step('step 1 is not left without a description, which stands there', async () => {
    await sheet.getByLabel('Cirkle name').fill(NAME)
    await sheet.getByLabel('Contribution amount').fill('2500')
    await sheet.getByLabel('Category').selectOption({ label: 'Education' })
    await sheet.getByRole('radio', { name: '5', exact: true }).check({ force: true })
    await sheet.getByRole('button', { name: 'Next' }).click()
    await expect(sheet.getByText('Please fill in all required fields!')).toBeVisible()
    await expect(sheet.getByLabel('Description')).toBeFocused()
    await sheet.getByLabel('Description').fill('For the school fees of our children')
    await sheet.getByRole('button', { name: 'Next' }).click()
    await expect(sheet.getByText(ASHA.email)).toBeVisible()
  })

  await test.step('step 2 takes three places, a real picture, and addresses one by one', async () => {
    const heading = sheet.getByRole('heading', { name: 'Where (up to 3 states)' })
    await expect(heading).toBeVisible()
    for (const state of ['Kerala', 'Goa', 'Punjab'])
      await sheet.getByRole('combobox', { name: /^State/ }).selectOption(state)
    await expect(sheet.getByRole('combobox', { name: /^State/ })).toBeDisabled()

    const photo = sheet.locator('input[type=file]').first()
    await photo.setInputFiles({ name: 'cat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('meow') })
    await expect(sheet.getByText('Please choose a JPG, JPEG or PNG picture, or a PDF.')).toBeVisible()
    await photo.setInputFiles(await cameraPhoto('school.jpg', 2400, 1800))
    await expect(sheet.getByRole('button', { name: 'Remove school.jpg' })).toBeVisible()

    const invite = sheet.getByLabel('Invite Members')
    await invite.fill('neighbour')
    await invite.press('Enter')
    await expect(sheet.getByText('Please enter a valid email address')).toBeVisible()
    for (const email of ['neighbour@example.test', 'aunt@example.test']) {
      await invite.fill(email)
      await invite.press('Enter')
    }
    await sheet.getByRole('button', { name: 'Remove aunt@example.test' }).click()
    await sheet.getByText('Private', { exact: true }).click()
    await expect(sheet.getByText(PLAN)).toBeVisible()
  })

  await test.step('another tab holds the same form, and neither writes over the other', async () => {
    const other = await page.context().newPage()
    await other.goto(`${demo.url}/home?create=2`)
    await other.getByRole('button', { name: 'Back to step 1' }).click()
    await expect(other.getByLabel('Cirkle name')).toHaveValue(NAME)
    await other.getByRole('button', { name: 'Increase Members' }).click()
    await expect(sheet.getByText('With 4 members')).toBeVisible()
    await other.getByRole('button', { name: 'Decrease Members' }).click()
    await expect(sheet.getByText(PLAN)).toBeVisible()
    await other.close()
  })

  await test.step('an answer that is lost is told, and the draft outlives a killed browser', async () => {
    demo.proxy.rule = ({ method, path }) =>
      method === 'POST' && path === '/api/cirkles' ? { kind: 'lose-answer' } : undefined
    await sheet.getByRole('button', { name: 'Confirm and Create Cirkle' }).click()
    await expect(
      sheet.getByText('Network Error: No response received from the server.', { exact: false }),
    ).toBeVisible()
    // During the retry the earlier failure is not shown.
    let letGo = () => {}
    const until = new Promise<void>((resolve) => (letGo = resolve))
    demo.proxy.rule = ({ method, path }) =>
      method === 'POST' && path === '/api/cirkles' ? { kind: 'black-hole', until } : undefined
    await sheet.getByRole('button', { name: 'Confirm and Create Cirkle' }).click()
    await expect(sheet.getByRole('button', { name: 'Creating your Cirkle…' })).toBeVisible()
    await expect(sheet.getByText('Network Error', { exact: false })).toBeHidden()
    await phone.kill()
    letGo()
    demo.proxy.rule = () => undefined
  })

  const later = await phone.open()
  await test.step('sent again, it is the same Cirkle', async () => {
    await later.goto(`${demo.url}/home?create=2`)
    const again = later.getByRole('dialog', { name: 'Create Cirkle, step 2 of 2' })
    await expect(again.getByRole('button', { name: 'Remove school.jpg' })).toBeVisible()
    await expect(again.getByText('neighbour@example.test')).toBeVisible()
    await expect(again.getByText('This is the Cirkle you began earlier.', { exact: false })).toBeVisible()
    await again.getByRole('button', { name: 'Confirm and Create Cirkle' }).click()
    await expect(later.getByText('Cirkle created successfully!')).toBeVisible()
    await expect(later.getByRole('heading', { name: 'Congratulations Your Cirkle is Live!' })).toBeFocused()
    await expect(later.locator('canvas[aria-hidden=true]')).toBeVisible()
    const ring = await later.locator('main svg').first().boundingBox()
    expect(ring?.y, 'a toast of one line covers nothing of the ring').toBeGreaterThanOrEqual(
      (await toastsBegin(later)) + TOAST_HEIGHT,
    )
    expect(await created(demo)).toEqual([
      { description: 'For the school fees of our children', privacy: 'private', invited: 1, pictures: 1 },
    ])
  })

  await test.step('both ways on lead to it', async () => {
    await later.getByRole('link', { name: 'Invite Members' }).click()
    await expect(later.getByRole('dialog', { name: 'Edit Cirkle' }).getByLabel('Cirkle name')).toHaveValue(
      NAME,
    )
    await later.goBack()
    await later.getByRole('link', { name: 'View Cirkle' }).click()
    await expect(later.getByRole('dialog', { name: NAME })).toBeVisible()
  })

  await test.step('the form is empty again, and what is begun can be deleted', async () => {
    await startAnother(later, demo.url, '')
    await later.getByRole('button', { name: 'Delete draft' }).click()
    const question = later.getByRole('alertdialog', { name: 'Delete this draft?' })
    await question.getByRole('button', { name: 'Keep it' }).click()
    await later.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await startAnother(later, demo.url, 'A second one')
    await later.getByRole('button', { name: 'Delete draft' }).click()
    await question.getByRole('button', { name: 'Delete draft' }).click()
    await expect(later.getByRole('dialog')).toBeHidden()
    await startAnother(later, demo.url, '')
  })
})

const PLAN =
  `With 3 members, each pays ₹2,500 on the 5th of every month, from ${formatDate(`${NEXT_MONTH}-05`)} to ` +
  `${formatDate(`${MONTHS[3] ?? ''}-05`)}. Each month one member receives ₹7,500`

/** Opens the form, which holds the name `holds`, and starts another Cirkle. */
async function startAnother(page: Page, url: string, holds: string): Promise<void> {
  await page.goto(`${url}/home?create=1`)
  const name = page.getByRole('dialog').getByLabel('Cirkle name')
  await expect(name).toHaveValue(holds)
  await name.fill('A second one')
}

const created = async (demo: Demo) =>
  demo.query(
    `select description, privacy,
       (select count(*)::int from invitations where cirkle_id = cirkles.id) as invited,
       (select count(*)::int from files where id = cirkles.image_file_id) as pictures
     from cirkles where name = $1`,
    [NAME],
  )
