import type { Locator, Page } from 'playwright/test'
import { type NewPerson, signIn } from '#tests/page-models/account.ts'
import { startCirkle } from '#tests/page-models/cirkle.ts'
import { closeSheet, openDetails } from '#tests/page-models/cirkle-dates.ts'
import { signInAs } from '#tests/page-models/demo-people.ts'
import {
  downloadCsv,
  expectHistory,
  expectStory,
  openCirkleHistory,
  ownHistory,
} from '#tests/page-models/histories.ts'
import { goHome, goToPayments } from '#tests/page-models/money-screens.ts'
import { type ClockedServer, createClockedServer } from '#tests/support/server/clocked-server.ts'
import { formCirkleOfPayees } from '#tests/support/cirkles/form-cirkle-of-payees.ts'
import { NO_NETWORK } from './demo-test.ts'
import { confirm, pay, review, sendBack } from './life-of-three/acts.ts'
import { AFTER_THE_MISS, AT_THE_END, cirkleRows, fileLines, ownRows } from './life-of-three/ledger.ts'
import { MOMENTS } from './life-of-three/moments.ts'
import { PEOPLE } from './life-of-three/people.ts'
import { expectGoal, expectScreens, expectTheEnd } from './life-of-three/screens.ts'
import { CIRKLE, CONTRIBUTION, type Name, ORDER, REASON, RECEIPTS } from './life-of-three/words.ts'
import { expect, test as base } from './test.ts'

/** A session ends after a week unused: phones find out when they sync. */
const SIGNED_OUT = /401 \(Unauthorized\).*\/api\/(sync|broadcasting\/auth)/
const START = '2027-01-25T04:00:00Z'

const test = base.extend<{ server: ClockedServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  server: async ({}, use) => {
    const server = await createClockedServer({}, START)
    await server.start()
    await use(server)
    await server.remove()
  },
})

test('a Cirkle of three is lived through, from its start to its goal, and every number on every screen is right', async ({
  server,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  incidents.allow(SIGNED_OUT)
  test.setTimeout(240_000)
  const { Asha, Ravi, Meera } = PEOPLE
  await formCirkleOfPayees(server.url, [Asha, Ravi, Meera], {
    name: CIRKLE,
    maxMembers: 3,
    contributionAmount: CONTRIBUTION,
    startMonth: '2027-01',
    contributionDay: 31,
  })
  const open = async (who: NewPerson): Promise<Page> => {
    const page = await (await newPhone()).open()
    await page.context().clock.setSystemTime(START)
    await signInAs(page, server.url, who)
    return page
  }
  const asha = await open(Asha)
  const ravi = await open(Ravi)
  const meera = await open(Meera)
  const phones = { Asha: asha, Ravi: ravi, Meera: meera } satisfies Record<Name, Page>
  const onEach = async (look: (page: Page, name: Name) => Promise<void>) => {
    await Promise.all(ORDER.map((name) => look(phones[name], name)))
  }
  const expectMoment = (title: keyof typeof MOMENTS) =>
    test.step(title, () => onEach((page, name) => expectScreens(page, name, MOMENTS[title])))
  const moveTo = async (instant: string) => {
    await onEach((page) => page.context().setOffline(true))
    await server.moveTo(instant)
    await onEach(async (page) => {
      await page.context().clock.setSystemTime(instant)
      await page.context().setOffline(false)
    })
  }

  await test.step('25 January: the owner starts it', async () => {
    await openDetails(asha, CIRKLE)
    await startCirkle(asha, CIRKLE)
    await closeSheet(asha, CIRKLE)
    await expectMoment('it has started')
  })

  await test.step('28 January: one pays by bank, one in cash', async () => {
    await moveTo('2027-01-28T04:00:00Z')
    await pay(ravi, { to: 'Asha', bank: 'RAVI1', receipt: RECEIPTS.ravisFirst, isFirst: true })
    await pay(meera, { to: 'Asha', cash: '2027-01-28', receipt: RECEIPTS.meerasFirst, isFirst: true })
    await expectMoment('two have paid the first')
    await review(asha, 2, async (payments) => {
      await confirm(payments, 'Ravi', 'bank', RECEIPTS.ravisFirst)
      await confirm(payments, 'Meera', 'cash', RECEIPTS.meerasFirst)
    })
    await expectMoment('the first is settled')
  })

  await test.step('25 February, signed in again: a proof is sent back, and sent again', async () => {
    await moveTo('2027-02-25T04:00:00Z')
    await onEach(signInAgain)
    await expectMoment('the second turn is nearly due')
    await pay(asha, { to: 'Ravi', bank: 'ASHA1', receipt: RECEIPTS.ashasSentBack, isFirst: true })
    await review(ravi, 1, (payments) => sendBack(payments, 'Asha', RECEIPTS.ashasSentBack))
    await expectMoment('a proof was sent back')
    await pay(asha, { to: 'Ravi', bank: 'ASHA2', receipt: RECEIPTS.ashasAgain, isNewProof: true })
    await review(ravi, 1, (payments) => confirm(payments, 'Asha', 'bank', RECEIPTS.ashasAgain))
    await expectMoment('it was sent again and confirmed')
  })

  await test.step('1 March: the last turn is open, and one of the second overdue', async () => {
    await moveTo('2027-03-01T04:00:00Z')
    await expectMoment('one is overdue in the last turn')
  })

  await test.step('4 March: it is missed, and paid late; the last turn is paid too', async () => {
    await moveTo('2027-03-04T04:00:00Z')
    await onEach(async (page, name) => {
      await goToPayments(page)
      await expectHistory(ownHistory(page), ownRows(name, AFTER_THE_MISS))
    })
    await expectHistory(await openHistory(asha), cirkleRows('Asha', AFTER_THE_MISS))
    await closeSheet(asha, `Payments of ${CIRKLE}`)
    await pay(meera, { to: 'Ravi', cash: '2027-03-04', receipt: RECEIPTS.meerasLate, late: 'Missed' })
    await review(ravi, 1, (payments) => confirm(payments, 'Meera', 'cash', RECEIPTS.meerasLate))
    await pay(ravi, { to: 'Meera', bank: 'RAVI2', receipt: RECEIPTS.ravisLast })
    await pay(asha, { to: 'Meera', cash: '2027-03-04', receipt: RECEIPTS.ashasLast })
    await expectMoment('the missed one is paid, and the last are sent')
  })

  await test.step('7 March: the receiver has been silent for 72 hours, and the owner steps in', async () => {
    await moveTo('2027-03-07T06:00:00Z')
    // Both reminders come before one of the payments is confirmed.
    await expect(meera.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible({
      timeout: 60_000,
    })
    await review(asha, 1, (payments) => confirm(payments, 'Ravi', 'on their behalf', RECEIPTS.ravisLast))
    await expectMoment('the owner has stepped in')
  })

  await test.step('the last payment is confirmed: the goal is achieved', async () => {
    await review(meera, 1, (payments) => confirm(payments, 'Asha', 'cash', RECEIPTS.ashasLast))
    await onEach(expectGoal)
    await onEach(expectTheEnd)
  })

  await test.step('its history has every payment with its story, for who may read it, and so has the file', async () => {
    await onEach(async (page, name) => {
      await expectHistory(await openHistory(page), cirkleRows(name, AT_THE_END))
    })
    const history = asha.getByRole('dialog', { name: `Payments of ${CIRKLE}` })
    await expectStory(asha, history, 1, [
      /^Saved on Ravi Kumar’s phone/,
      /^Received by Cirkles/,
      /^Confirmed by Asha Iyer, as the Admin, in the place of Meera Nair“Received with thanks”/,
    ])
    await expectStory(asha, history, 4, [
      /^Saved on Asha Iyer’s phone/,
      /^Received by Cirkles/,
      new RegExp(`^New proof asked for by Ravi Kumar“${REASON}”`),
      new RegExp(`^Replaced by ${RECEIPTS.ashasAgain}`),
    ])
    const [, ...lines] = await downloadCsv(asha, history)
    expect(lines.map((cells) => [...cells.slice(0, 12), cells[13], cells[15]])).toEqual(
      fileLines('Asha', AT_THE_END),
    )
  })
})

async function signInAgain(page: Page, name: Name): Promise<void> {
  const banner = page.getByRole('status').filter({ hasText: 'Please sign in again' })
  await banner.getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, PEOPLE[name])
}

async function openHistory(page: Page): Promise<Locator> {
  await goHome(page)
  return openCirkleHistory(page, CIRKLE)
}
