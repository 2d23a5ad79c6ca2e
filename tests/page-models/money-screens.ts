import { expect, type Locator, type Page } from 'playwright/test'
import { closeSheet, fact, openDetails } from './cirkle-dates.ts'
import { newNotices } from './notifications.ts'

/** The text a member's screens must show for their only Cirkle. */
export interface MoneyShown {
  readonly cirkleName: string
  readonly isOwner: boolean
  readonly contribution: string
  readonly pot: string
  /** The open cycle, and the progress in it and before it. */
  readonly cycle: {
    readonly number: number
    readonly receiver: string
    /** Whether it is the reader's own turn. */
    readonly isMine: boolean
    readonly due: string
    readonly paid: number
    readonly settled: number
  }
  /** When the reader pays next, as Home and the details say it; undefined after their last payment. */
  readonly nextPayment: string | undefined
  /** Number of payers in each earlier cycle that is not settled, oldest first. */
  readonly earlier: readonly number[]
  /** Also the number of cycles. */
  readonly memberCount: number
  readonly myPayoutDate: string
  /** Each member in payout order: the name as shown, the payout date, the state in the open cycle. */
  readonly order: readonly (readonly [name: string, payout: string, state: string])[]
  /** The three cards of Payments, each with its number of Cirkles. */
  readonly due: readonly [amount: string, cirkles: string]
  /** Whether the amount due was paid, and only its proof is requested again. */
  readonly isProofDue: boolean
  readonly answers: readonly [members: number, words: string]
  readonly toReceive: readonly [amount: string, cirkles: string]
  /** The amounts on the strip of Home: short, as drawn, and in full. */
  readonly given: Amount
  readonly got: Amount
  readonly dueThisMonth: Amount & { readonly month: string }
  /** The card of Payments: its tag, and the text under it. */
  readonly says: readonly [tag: string, ...more: string[]]
  /** Whether the card offers to collect cash: somebody else owes in a turn of the reader's, or as the owner of any. */
  readonly collects: boolean
}

export interface Amount {
  readonly short: string
  readonly whole: string
}

const places = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

/** Goes to Payments by the bar. */
export async function goToPayments(page: Page): Promise<void> {
  await places(page).getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
}

/** Goes to Home by the bar. */
export async function goHome(page: Page): Promise<void> {
  await places(page).getByRole('link', { name: 'My Cirkles' }).click()
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
}

/** Checks the three cards and the Cirkle's own card on Payments, which is open. */
export async function expectPayments(page: Page, shown: MoneyShown): Promise<void> {
  await expectOverview(page, shown)
  const { cirkleName, isOwner, contribution, cycle, memberCount, says, collects, due, isProofDue, answers } =
    shown
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: cirkleName }) })
  const role = isOwner ? 'Admin' : cycle.isMine ? 'Receiving member' : 'Member'
  const earlier = shown.earlier.map(
    (paid, place) => `Cycle ${place + 1 + cycle.settled}: ${paid} of ${memberCount - 1} paid`,
  )
  const buttons = [
    ...(collects ? ['Collect Cash'] : []),
    ...(due[0] === '₹0' ? [] : [isProofDue ? 'Upload a new proof' : 'Make Payment']),
    ...(answers[0] === 0 ? [] : [`Validate Payment (${answers[0]})`]),
  ]
  await expect(card).toHaveText(
    new RegExp(
      [
        `${escape(cirkleName)}${role}${escape(contribution)}`,
        `${cycle.paid} of ${memberCount - 1} paid${earlier.join('')}Due by ${cycle.due}`,
        ...says.map(escape),
        ...buttons.map(escape),
      ].join('') + '$',
    ),
  )
}

/** Checks the three cards of Payments. */
export async function expectOverview(
  page: Page,
  {
    due,
    dueThisMonth: { month },
    isProofDue,
    answers,
    toReceive,
  }: Pick<MoneyShown, 'due' | 'dueThisMonth' | 'isProofDue' | 'answers' | 'toReceive'>,
): Promise<void> {
  const note = isProofDue ? `${due[0]} of it needs only a new proof. Do not pay that again.` : ''
  const owed = due[0] === '₹0' ? `Nothing to pay in ${month}` : `You Owe ${due[0]} across ${due[1]}`
  const coming =
    toReceive[0] === '₹0' ? 'Nothing to receive' : `You will receive ${toReceive[0]} from ${toReceive[1]}`
  const cards = [
    [`Total Due in ${month}`, `${due[0]}${owed}${note}`],
    ['To confirm', `${answers[0]}${answers[1]}`],
    ['To Receive', `${toReceive[0]}${coming}`],
  ] as const
  for (const [title, words] of cards) {
    const card = page
      .getByRole('main')
      .getByRole('region', { name: 'Payment Overview' })
      .locator('section', { has: page.getByRole('heading', { name: title }) })
    await expect(card).toHaveText(`${title}${words}`)
  }
}

/** Checks the strip and the card of Home, which is open. */
export async function expectHome(page: Page, shown: MoneyShown): Promise<void> {
  const { cirkleName, pot, cycle, nextPayment, memberCount, due, isProofDue, says } = shown
  await expectStats(page, 1, shown)
  const card = page.getByRole('listitem', { name: cirkleName })
  await expect(card.getByRole('img', { name: ringWords(shown) })).toBeVisible()
  await expect(fact(card, 'Monthly pot')).toHaveText(pot)
  await expect(fact(card, `Cycle ${cycle.number}`)).toHaveText(`${cycle.paid} of ${memberCount - 1} paid`)
  await expect(fact(card, 'Next payment')).toHaveText(nextPayment === undefined ? [] : [nextPayment])
  // Home says the same of a payment and of cash that its payee recorded.
  const state = isProofDue
    ? 'New proof needed'
    : says[0].replace(/ · .*/, '').replace('Sent, awaiting confirmation', 'Recorded, not confirmed yet')
  await expect(card.getByText(cycle.isMine ? 'Your turn' : state, { exact: true })).toBeVisible()
  const lead = card.getByRole('link', { name: `${isProofDue ? 'New proof' : 'Pay'} in ${cirkleName}` })
  await expect(lead).toHaveCount(due[0] === '₹0' ? 0 : 1)
}

/** Checks the four numbers of Home. */
export async function expectStats(
  page: Page,
  activeCirkles: number,
  { given, got, dueThisMonth }: Pick<MoneyShown, 'given' | 'got' | 'dueThisMonth'>,
): Promise<void> {
  const strip = page.getByRole('region', { name: 'Quick Stats' })
  await expect(fact(strip, 'Active Cirkles')).toHaveText(String(activeCirkles))
  const amounts = [
    ['Your confirmed payments', given],
    ['Confirmed for your turns', got],
    [`Total Due in ${dueThisMonth.month}`, dueThisMonth],
  ] as const
  for (const [label, { short, whole }] of amounts) {
    // Screen readers get the full amount behind a short one.
    await expect(fact(strip, label)).toHaveText(short === whole ? whole : `${short}${whole}`)
  }
}

/** Checks the details of the Cirkle. Starts and ends on Home. */
export async function expectDetails(page: Page, shown: MoneyShown): Promise<void> {
  const { cirkleName, pot, contribution, cycle, nextPayment, memberCount, myPayoutDate, order } = shown
  const details = await openDetails(page, cirkleName)
  const done = `${cycle.settled}/${memberCount}`
  await expect(details.getByRole('img', { name: ringWords(shown) })).toBeVisible()
  await expect(details.getByText(`${done}Payouts Done`)).toBeVisible()
  const facts = [
    ['Monthly pot', pot],
    ['Contribution amount', `${contribution} a month`],
    ['Payouts Done', done],
    ['Receiver now', cycle.isMine ? 'You' : cycle.receiver],
    [`Cycle ${cycle.number}, due ${cycle.due}`, `${cycle.paid} of ${memberCount - 1} paid`],
    ['Next payment', nextPayment],
    ['Your Payout Date', myPayoutDate],
  ] as const
  for (const [label, value] of facts)
    await expect(fact(details, label)).toHaveText(value === undefined ? [] : [value])
  const rows = details.getByRole('region', { name: 'Members in payout order' }).getByRole('listitem')
  await expect(rows).toHaveText(
    order.map(([name, payout, state]) => new RegExp(`${escape(name)}Payout on ${payout}(Admin)?${state}$`)),
  )
  await closeSheet(page, cirkleName)
}

/** Checks the unread notifications, in any order, and marks them read; not those below "Earlier". Stays on Home. */
export async function expectTold(page: Page, messages: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const words = newNotices(panel).locator('p')
  await expect.poll(async () => (await words.allTextContents()).sort()).toEqual([...messages].sort())
  if (messages.length > 0) await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByText('No new notifications')).toBeVisible()
  await closeSheet(page, 'Notifications')
}

const ringWords = ({ cycle, memberCount }: MoneyShown): string =>
  `Cycle ${cycle.number} of ${memberCount}, ${cycle.receiver} receives, ${cycle.paid} of ${memberCount - 1} paid`

const escape = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
