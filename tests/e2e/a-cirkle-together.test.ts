import type { Page } from 'playwright/test'
import { dueDates, formatDate, nextTwelveMonths, todayInKolkata } from '#contract/rules/calendar.ts'
import type { NewPerson } from '#tests/page-models/account.ts'
import {
  closeSheet,
  expectDue,
  expectOrderToSave,
  expectPlanned,
  expectRunning,
  expectSwappable,
  fact,
  openDetails,
  type Turns,
} from '#tests/page-models/cirkle-dates.ts'
import { fillNewCirkle, membersInOrder, type NewCirkle, startCirkle } from '#tests/page-models/cirkle.ts'
import { countLoads } from '#tests/page-models/count-loads.ts'
import { CASH, signInAs } from '#tests/page-models/demo-people.ts'
import { mailedInvitationPath } from '#tests/page-models/mailbox.ts'
import { openNotifications } from '#tests/page-models/notifications.ts'
import { payCashByApi } from '#tests/support/payments/pay-by-api.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { signUpByApi } from '#tests/support/people/sign-up-by-api.ts'
import { expect, test } from './test.ts'

const person = (fullName: string): NewPerson => ({
  fullName,
  email: `${fullName.split(' ')[0]?.toLowerCase()}@example.test`,
  password: 'blue kettle at noon',
})
const ASHA = person('Asha Iyer')
const RAVI = person('Ravi Kumar')
const MEERA = person('Meera Nair')

/** Due on the 31st, from January: the second turn is clamped to February's end, the third is not. */
const DAY = 31
const JANUARY = nextTwelveMonths(todayInKolkata(new Date())).find((month) => month.endsWith('-01')) ?? ''
const [FIRST = '', SECOND = '', THIRD = ''] = dueDates(JANUARY, DAY, 3).map((date) => formatDate(date))

let server: ServerProcess

test.beforeAll(async () => {
  server = await createServerProcess()
  await server.start()
  for (const each of [ASHA, RAVI, MEERA]) await signUpByApi(server.url, each)
})

test.afterAll(async () => {
  await server.remove()
})

test('three people form a Cirkle, reorder, start and swap, and every screen of all three follows without a reload', async ({
  newPhone,
}) => {
  const name = 'Sewing machines'
  const turns = (...order: NewPerson[]): Turns => ({ cirkleName: name, order, dates: [FIRST, SECOND, THIRD] })
  const asha = await signedIn(await newPhone(), ASHA)
  const ravi = await signedIn(await newPhone(), RAVI)
  const meera = await signedIn(await newPhone(), MEERA)
  const phones = [
    [asha, ASHA],
    [ravi, RAVI],
    [meera, MEERA],
  ] as const
  let id = ''

  await test.step('the owner creates it', async () => {
    id = await create(asha, turns(ASHA, RAVI, MEERA), { invites: [RAVI.email], privacy: 'Public' })
  })

  await test.step('one accepts by the mailed link', async () => {
    await ravi.goto(`${server.url}${await mailedInvitationPath(server.url, RAVI.email)}`)
    await ravi.getByRole('button', { name: 'Accept' }).click()
    await expect(ravi.getByText(`when it starts: by itself on ${FIRST}`)).toBeVisible()
    await ravi.getByRole('link', { name: 'View Cirkle' }).click()
    await expect(membersInOrder(asha.getByRole('dialog'))).toHaveCount(2)
  })

  await test.step('the other asks by the shared link, and is given the last seat', async () => {
    await meera.goto(`${server.url}/invite/${id}`)
    await meera.getByRole('button', { name: 'Accept' }).click()
    await expect(meera.getByRole('alert')).toContainText(`Your request to join ${name} was sent.`)
    await meera.getByRole('link', { name: 'Go to My Cirkles' }).click()
    await closeSheet(asha, name)
    await asha.getByRole('tab', { name: 'Invites (1)' }).click()
    await asha.getByRole('button', { name: `Accept Request of ${MEERA.fullName}` }).click()
    await asha.getByRole('tab', { name: 'My Cirkles' }).click()
    await openDetails(asha, name)
    await openDetails(meera, name)
  })

  const loads = phones.map(([page]) => countLoads(page))
  await onEach(phones, (page, me) => expectPlanned(page, turns(ASHA, RAVI, MEERA), me))

  await test.step('the owner goes last, which the others read in the open details', async () => {
    await moveMyselfLast(asha, ASHA, turns(RAVI, MEERA, ASHA))
    await onEach(phones, (page, me) => expectPlanned(page, turns(RAVI, MEERA, ASHA), me))
  })

  await test.step('it starts, and what was planned holds', async () => {
    await startCirkle(asha, name)
    await onEach(phones, async (page, me) => {
      await expectRunning(page, turns(RAVI, MEERA, ASHA), me)
      await expectSwappable(page, turns(RAVI, MEERA, ASHA), me)
      await expectDue(page, turns(RAVI, MEERA, ASHA), me)
    })
  })

  await test.step('two swap', async () => {
    await meera.getByRole('link', { name: 'Swap Turns' }).click()
    await meera
      .getByLabel('Choose a member to swap with')
      .selectOption({ label: `${ASHA.fullName}, ${THIRD}` })
    await meera.getByRole('button', { name: 'Send Swap Request' }).click()
    await meera.getByRole('link', { name: 'View Cirkles' }).click()
    await openDetails(meera, name)

    await closeSheet(asha, name)
    const asked = `${MEERA.fullName} asks to swap turns with you in ${name}. If you accept, you receive on ${SECOND} instead of ${THIRD}.`
    await (await openNotifications(asha)).getByRole('link', { name: asked }).press('Enter')
    const side = (words: string) => asha.getByRole('listitem').filter({ hasText: words })
    await expect(side(`${ASHA.fullName} (you)`).getByRole('definition')).toHaveText([THIRD, SECOND])
    await expect(side(MEERA.fullName).getByRole('definition')).toHaveText([SECOND, THIRD])
    await asha.getByRole('button', { name: 'Accept' }).click()
    await expect(asha.getByText(`Swap accepted: you now receive on ${SECOND}.`)).toBeVisible()
    await openDetails(asha, name)
  })

  await test.step('every screen of all three has the new dates, and what they were told agrees', async () => {
    await onEach(phones, async (page, me) => {
      await expectRunning(page, turns(RAVI, ASHA, MEERA), me)
      await expectDue(page, turns(RAVI, ASHA, MEERA), me)
      await closeSheet(page, name)
    })
    await expectTold(ravi, [
      `${MEERA.fullName} and ${ASHA.fullName} have swapped turns in ${name}.`,
      `The payout order of ${name} has changed: your turn is number 1.`,
    ])
    await expectTold(meera, [
      `${ASHA.fullName} accepted your swap in ${name}: you now receive on ${THIRD}.`,
      `The payout order of ${name} has changed: your turn is number 2.`,
    ])
  })

  await test.step('a payment of the first turn stands with its dates at who paid and at who received', async () => {
    const paidOn = formatDate(CASH.date)
    await ravi.getByRole('link', { name: 'Payments' }).click()
    await meera.getByRole('link', { name: 'Payments' }).click()
    await payCashByApi(server.url, MEERA, id, CASH)
    await ravi.getByRole('link', { name: `Validate Payment for ${name}, 1 waiting` }).click()
    const review = ravi.getByRole('dialog', { name: 'Review and Validate Payments' })
    await expect(fact(review, 'Date')).toHaveText(paidOn)
    const row = meera.getByRole('region', { name: 'Payment History' }).getByRole('row', { name })
    await expect(row).toContainText(paidOn)
    await row.getByRole('button', { name }).click()
    const details = meera.getByRole('dialog', { name: 'Payment Details' })
    await expect(fact(details, 'Cycle')).toHaveText(`1, due ${FIRST}`)
    await expect(fact(details, 'Payment Date')).toHaveText(paidOn)
  })

  expect(loads.map((count) => count())).toEqual([0, 0, 0])
})

async function signedIn(phone: { open: () => Promise<Page> }, who: NewPerson): Promise<Page> {
  const page = await phone.open()
  await signInAs(page, server.url, who)
  return page
}

type Phones = readonly (readonly [page: Page, me: NewPerson])[]

/** Runs `look` on all phones at once, as people would. */
async function onEach(phones: Phones, look: (page: Page, me: NewPerson) => Promise<void>): Promise<void> {
  await Promise.all(phones.map(([page, me]) => look(page, me)))
}

/** Creates a Cirkle with a seat for each, checking the dates. Ends on its details; returns its id. */
async function create(
  page: Page,
  { cirkleName, order, dates }: Turns,
  more: Pick<NewCirkle, 'invites' | 'privacy'>,
): Promise<string> {
  await page.goto(`${server.url}/home?create=1`)
  const sheet = page.getByRole('dialog')
  await fillNewCirkle(sheet, {
    name: cirkleName,
    amount: 2_500,
    seats: order.length,
    due: { month: JANUARY, day: DAY },
    photo: await cameraPhoto('plan.jpg', 800, 600),
    ...more,
  })
  await expect(sheet).toContainText(`from ${FIRST} to ${dates.at(-1)}.`)
  await expect(sheet).toContainText(`you on ${FIRST}, then the others`)
  await sheet.getByRole('button', { name: 'Confirm and Create Cirkle' }).click()
  await expect(page.getByText(`starts by itself on ${FIRST}`)).toBeVisible()
  await page.getByRole('link', { name: 'View Cirkle' }).click()
  await expect(page.getByRole('dialog', { name: cirkleName })).toBeVisible()
  return new URL(page.url()).searchParams.get('detail') ?? ''
}

/** Moves the owner from first to last in the payout order. Starts and ends on the details. */
async function moveMyselfLast(page: Page, me: NewPerson, after: Turns): Promise<void> {
  await page.getByRole('dialog', { name: after.cirkleName }).getByRole('link', { name: 'Edit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Cirkle' })
  for (const _ of after.order.slice(1)) {
    await sheet.getByRole('button', { name: `Move ${me.fullName} down` }).click()
  }
  await expectOrderToSave(sheet, after, me)
  await sheet.getByRole('button', { name: 'Save Changes' }).click()
  await expect(sheet).toBeHidden()
}

/** Opens the notifications from Home and checks them. */
async function expectTold(page: Page, sentences: readonly string[]): Promise<void> {
  const notices = await openNotifications(page)
  for (const words of sentences) await expect(notices.getByText(words)).toBeVisible()
  await closeSheet(page, 'Notifications')
}
