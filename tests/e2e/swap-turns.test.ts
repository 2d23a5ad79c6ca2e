import type { Page } from 'playwright/test'
import { ASHA, IMRAN, MEERA, RAVI, signInAs } from '#tests/page-models/demo-people.ts'
import { openNotifications } from '#tests/page-models/notifications.ts'
import { type RunningCirkle, startRunningCirkle } from '#tests/support/cirkles/running-cirkle.ts'
import { type Demo, expect, test } from './demo-test.ts'

/** Asha receives now; the others' turns lie ahead. */
const ORDER = [ASHA, RAVI, MEERA, IMRAN] as const

const startCirkle = async ({ url }: Demo) => startRunningCirkle(url, ORDER)

test('a swap is asked for, answered in the notification, and every screen shows the new dates', async ({
  demo,
  newPhone,
}) => {
  test.setTimeout(120_000)
  const cirkle = await startCirkle(demo)
  const [, second = '', , fourth = ''] = cirkle.dates
  const [ravi, imran, meera] = [
    await (await newPhone()).open(),
    await (await newPhone()).open(),
    await (await newPhone()).open(),
  ]
  await signInAs(ravi, demo.url, RAVI)
  await signInAs(imran, demo.url, IMRAN)
  await signInAs(meera, demo.url, MEERA)
  for (const page of [ravi, meera]) await expectTurns(page, cirkle, { ravi: second, imran: fourth })
  await openNotifications(imran)

  await test.step('the request shows both dates of both, before and after', async () => {
    await ravi.getByRole('link', { name: 'Swap Turns' }).click()
    const sheet = ravi.getByRole('dialog', { name: 'Swap Turns' })
    await expect(sheet.getByText(`You receive on ${second}`)).toBeVisible()
    await sheet
      .getByLabel('Choose a member to swap with')
      .selectOption({ label: `${IMRAN.fullName}, ${fourth}` })
    await expectDates(sheet.getByRole('listitem').filter({ hasText: RAVI.fullName }), second, fourth)
    await expectDates(sheet.getByRole('listitem').filter({ hasText: IMRAN.fullName }), fourth, second)
    await sheet.getByRole('button', { name: 'Send Swap Request' }).click()
    await expect(ravi.getByRole('heading', { name: 'Swap Request Sent' })).toBeVisible()
  })

  await test.step('there is one at a time', async () => {
    await ravi.getByRole('link', { name: 'View Request' }).click()
    await expect(ravi.getByRole('button', { name: 'Withdraw Request' })).toBeVisible()
    await openSwapSheet(ravi, demo, cirkle)
    await expect(ravi.getByText(`Waiting for ${IMRAN.fullName} to answer`)).toBeVisible()
    await expect(ravi.getByRole('button', { name: 'Send Swap Request' })).toBeHidden()
  })

  await test.step('it reaches the asked member without a reload, who accepts', async () => {
    const row = requestRow(imran)
    await row.getByRole('button', { name: 'Accept Swap' }).click()
    await expect(row.getByText('Accepted', { exact: true })).toBeVisible()
    await expect(row.getByRole('button')).toHaveCount(0)
  })

  await test.step('whom it is not about, too, sees the new order without a reload', async () => {
    await expectShownTurns(meera, cirkle, { ravi: fourth, imran: second })
  })
  await test.step('both have used up their one of this cycle', async () => {
    await expect(ravi.getByText('Your one swap of this cycle is done.')).toBeVisible()
    await expectTurns(imran, cirkle, { ravi: fourth, imran: second })
  })
})

test('the link of a request is opened by the asked member, who declines; nothing moves', async ({
  demo,
  newPhone,
}) => {
  const cirkle = await startCirkle(demo)
  const [, second = '', third = ''] = cirkle.dates
  const [ravi, meera] = [await (await newPhone()).open(), await (await newPhone()).open()]
  await signInAs(ravi, demo.url, RAVI)
  await signInAs(meera, demo.url, MEERA)
  await openSwapSheet(ravi, demo, cirkle)
  await ravi.getByLabel('Choose a member to swap with').selectOption({ label: `${MEERA.fullName}, ${third}` })
  await ravi.getByRole('button', { name: 'Send Swap Request' }).click()
  await expect(ravi.getByRole('heading', { name: 'Swap Request Sent' })).toBeVisible()

  await openNotifications(meera)
  await requestRow(meera).getByRole('link').press('Enter')
  await expect(meera.getByRole('heading', { name: 'Swap Request' })).toBeVisible()
  await expectDates(meera.getByRole('listitem').filter({ hasText: `${MEERA.fullName} (you)` }), third, second)
  const address = meera.url()

  await meera.getByRole('button', { name: 'Decline' }).click()
  await expect(meera).toHaveURL(`${demo.url}/home`)

  await ravi.goto(address)
  await expect(ravi.getByText('Denied')).toBeVisible()
  await expectTurns(ravi, cirkle, { ravi: second, meera: third })
  await openSwapSheet(ravi, demo, cirkle)
  await expect(ravi.getByLabel('Choose a member to swap with')).toBeVisible()
})

async function openSwapSheet(page: Page, { url }: Demo, { id }: RunningCirkle): Promise<void> {
  await page.goto(`${url}/home?swap=${id}`)
  await expect(page.getByRole('dialog', { name: 'Swap Turns' })).toBeVisible()
}

/** The expanded notification of a swap request. */
const requestRow = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: 'asks to swap' })

async function expectDates(side: ReturnType<Page['locator']>, before: string, after: string): Promise<void> {
  await expect(side.getByText(before)).toBeVisible()
  const values = side.getByRole('definition')
  await expect(values).toHaveText([before, after])
}

/** Checks when these people receive, in the Cirkle's details, which it opens. */
async function expectTurns(
  page: Page,
  cirkle: RunningCirkle,
  turns: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/home?detail=${cirkle.id}`)
  await expectShownTurns(page, cirkle, turns)
}

/** Checks when these people receive, in the details that are open. */
async function expectShownTurns(
  page: Page,
  { name }: RunningCirkle,
  turns: Readonly<Record<string, string>>,
): Promise<void> {
  const members = page.getByRole('dialog', { name }).getByRole('listitem')
  for (const [member, date] of Object.entries(turns)) {
    await expect(members.filter({ hasText: new RegExp(member, 'i') })).toContainText(`Payout on ${date}`)
  }
}
