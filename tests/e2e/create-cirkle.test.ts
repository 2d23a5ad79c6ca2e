import { formatDate, nextTwelveMonths, todayInKolkata } from '#contract/rules/calendar.ts'
import { fillNewCirkle } from '#tests/page-models/cirkle.ts'
import { ASHA, signInAs } from '#tests/page-models/demo-people.ts'
import { TOAST_HEIGHT, toastsBegin } from '#tests/page-models/toasts.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { type Demo, expect, NO_NETWORK, test } from './demo-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const NAME = 'School fees'
const MONTHS = nextTwelveMonths(todayInKolkata(new Date()))
const NEXT_MONTH = MONTHS[1] ?? ''

test('a Cirkle is kept while the answer is lost, and created once', async ({
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

  await test.step('both steps are filled in, with a real picture', async () => {
    await fillNewCirkle(sheet, {
      name: NAME,
      amount: 2_500,
      seats: 3,
      due: { month: NEXT_MONTH, day: 5 },
      photo: await cameraPhoto('school.jpg', 2400, 1800),
      invites: ['neighbour@example.test'],
      privacy: 'Private',
    })
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
    await expect(sheet.getByText('No answer came.', { exact: false })).toBeVisible()
    let letGo = () => {}
    const until = new Promise<void>((resolve) => (letGo = resolve))
    demo.proxy.rule = ({ method, path }) =>
      method === 'POST' && path === '/api/cirkles' ? { kind: 'black-hole', until } : undefined
    await sheet.getByRole('button', { name: 'Confirm and Create Cirkle' }).click()
    await expect(sheet.getByRole('button', { name: 'Creating your Cirkle…' })).toBeVisible()
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
    await expect(later.getByRole('heading', { name: 'Congratulations, your Cirkle is open!' })).toBeFocused()
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
})

const PLAN =
  `With 3 members, each pays ₹2,500 on the 5th of every month, from ${formatDate(`${NEXT_MONTH}-05`)} to ` +
  `${formatDate(`${MONTHS[3] ?? ''}-05`)}. Each month one member receives ₹7,500`

const created = async (demo: Demo) =>
  demo.query(
    `select description, privacy,
       (select count(*)::int from invitations where cirkle_id = cirkles.id) as invited,
       (select count(*)::int from files where id = cirkles.image_file_id) as pictures
     from cirkles where name = $1`,
    [NAME],
  )
