import { expect, type Locator, type Page } from 'playwright/test'
import type { NewPerson } from './account.ts'
import { membersInOrder } from './cirkle.ts'
import { expectOwed, openHowToPay } from './payment.ts'

/** Receivers by date: every screen of a Cirkle must agree with it. */
export interface Turns {
  readonly cirkleName: string
  /** The members in payout order. */
  readonly order: readonly NewPerson[]
  /** The date of each turn as the app writes it; in a running Cirkle the first is the current one. */
  readonly dates: readonly string[]
}

/** The value beside a label. */
export const fact = (where: Locator, label: string): Locator => where.locator(`dt:text-is("${label}") + dd`)

/** Checks the open details of a forming Cirkle against its future dates, and the actions offered. */
export async function expectPlanned(page: Page, turns: Turns, me: NewPerson): Promise<void> {
  const details = page.getByRole('dialog', { name: turns.cirkleName })
  const { first, mine } = datesOf(turns, me)
  await expect(membersInOrder(details)).toHaveText(rows(turns, me, 'Payout planned for'))
  await expect(fact(details, 'Your Payout Date')).toHaveText(`${mine} (planned)`)
  await expect(fact(details, 'Next payment')).toHaveText(first)
  await expect(details.getByText(new RegExp(`tarts by itself on ${first}`))).toBeVisible()
  await expect(details.getByRole('link', { name: `Message in ${turns.cirkleName}` })).toBeVisible()
  await expect(details.getByRole('link', { name: 'Swap Turns' })).toHaveCount(0)
}

/** Checks the order in Edit Cirkle, which is open, against the dates. */
export async function expectOrderToSave(sheet: Locator, turns: Turns, me: NewPerson): Promise<void> {
  await expect(membersInOrder(sheet)).toHaveText(rows(turns, me, 'Payout'))
}

/** Checks the open details of a running Cirkle against its dates. */
export async function expectRunning(page: Page, turns: Turns, me: NewPerson): Promise<void> {
  const details = page.getByRole('dialog', { name: turns.cirkleName })
  const { mine, receiver, toPay } = datesOf(turns, me)
  await expect(membersInOrder(details)).toHaveText(rows(turns, me, 'Payout on'))
  await expect(fact(details, 'Your Payout Date')).toHaveText(mine)
  await expect(fact(details, 'Next payment')).toHaveText(toPay)
  await expect(fact(details, 'Receiver now')).toHaveText(receiver === me ? 'You' : receiver.fullName)
}

/** Checks Swap Turns, before any swap, against the dates. Starts and ends on the details. */
export async function expectSwappable(page: Page, turns: Turns, me: NewPerson): Promise<void> {
  const { order, dates } = turns
  const { first, mine, receiver } = datesOf(turns, me)
  await page.getByRole('link', { name: 'Swap Turns' }).click()
  const sheet = page.getByRole('dialog', { name: 'Swap Turns' })
  if (receiver === me) {
    await expect(sheet.getByText(`Your turn has already begun: its payout date is ${first}.`)).toBeVisible()
  } else if (order.length === 2) {
    await expect(sheet.getByText('Nobody else has a turn still to come.')).toBeVisible()
  } else {
    await expect(sheet.getByText(`You receive on ${mine}, in cycle ${order.indexOf(me) + 1}.`)).toBeVisible()
    const others = order.flatMap((person, turn) => {
      const when = person === receiver ? 'turn has begun' : (dates[turn] ?? '')
      return person === me ? [] : [`${person.fullName}, ${when}`]
    })
    await expect(sheet.getByRole('option')).toHaveText(['Choose a member', ...others])
  }
  await sheet.getByRole('button', { name: 'Back to the details' }).click()
}

/**
 * Checks the card on Home, and the card and the form on Payments, against the dates, before any payment.
 * Starts and ends on the details.
 */
export async function expectDue(page: Page, turns: Turns, me: NewPerson): Promise<void> {
  const { cirkleName } = turns
  const { first, receiver, toPay } = datesOf(turns, me)
  const places = page.getByRole('navigation', { name: 'Main' })
  await closeSheet(page, cirkleName)
  await expect(fact(page.getByRole('listitem', { name: cirkleName }), 'Next payment')).toHaveText(toPay)

  await places.getByRole('link', { name: 'Payments' }).click()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: cirkleName, exact: true }) })
  await expect(card).toContainText(`Due by ${first}`)
  if (receiver === me) {
    await expect(card).toContainText('Your turn to receive')
  } else {
    const form = await openHowToPay(page, cirkleName)
    await expectOwed(form, receiver.fullName, `${first}, cycle 1`)
    await closeSheet(page, 'How to Pay')
  }

  await places.getByRole('link', { name: 'My Cirkles' }).click()
  await openDetails(page, cirkleName)
}

/** Opens the details from the card on Home, which may still be loading. */
export async function openDetails(page: Page, cirkleName: string): Promise<Locator> {
  await page.getByRole('link', { name: `Details of ${cirkleName}` }).click()
  const details = page.getByRole('dialog', { name: cirkleName })
  await expect(details).toBeVisible()
  return details
}

/** Closes the sheet with this title by its close button. */
export async function closeSheet(page: Page, title: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByRole('button', { name: 'Close' }).first().click()
  await expect(sheet).toBeHidden()
}

function datesOf({ order, dates }: Turns, me: NewPerson) {
  const [receiver] = order
  const [first, second] = dates
  const mine = dates[order.indexOf(me)]
  const toPay = receiver === me ? second : first
  if (receiver === undefined || first === undefined || mine === undefined || toPay === undefined)
    throw new Error('Each member needs a turn with a date.')
  return { receiver, first, mine, toPay }
}

/** The members as a list shows them: number, name, and the text before the date. */
const rows = ({ order, dates }: Turns, me: NewPerson, before: string): RegExp[] =>
  order.map((person, turn) => {
    const you = person === me ? ' \\(you\\)' : ''
    return new RegExp(`${turn + 1}\\. ${person.fullName}${you}${before} ${dates[turn]}`)
  })
