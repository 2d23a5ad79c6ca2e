import { expect, type Page } from 'playwright/test'
import { closeSheet, fact, openDetails } from '#tests/page-models/cirkle-dates.ts'
import { expectHistory, expectStatement, ownHistory } from '#tests/page-models/histories.ts'
import {
  expectDetails,
  expectHome,
  expectOverview,
  expectPayments,
  expectStats,
  expectTold,
  goHome,
  goToPayments,
} from '#tests/page-models/money-screens.ts'
import { AT_THE_END, ownRows, PERIOD, statementRows, STATEMENT_TOTALS } from './ledger.ts'
import { CIRKLE, FULL_NAMES, type Moment, type Name, POT, shownTo, theEnd } from './words.ts'

/**
 * Checks every screen of a member against a moment, and the notifications since the last one. Starts and ends
 * on Home, which may still be open from the moment before.
 */
export async function expectScreens(page: Page, me: Name, moment: Moment): Promise<void> {
  const shown = shownTo(me, moment)
  await goHome(page)
  await expectHome(page, shown)
  await expectDetails(page, shown)
  await expectTold(page, moment.standings[me].told ?? [])
  await goToPayments(page)
  await expectPayments(page, shown)
  await goHome(page)
}

/** Checks the goal page a member is led to, and the statement it links to. */
export async function expectGoal(page: Page, me: Name): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Goal Achieved!' })).toBeVisible()
  const goal = page.getByRole('main')
  await expect(goal.getByText('3/3Payouts Done')).toBeVisible()
  await expect(
    goal.getByText(
      `${CIRKLE} has come to its end: all 3 payouts are done, and each of its 3 members has received ${POT}, their own share included.`,
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: 'View Summary' }).click()
  await expectStatement(page, {
    title: CIRKLE,
    period: `${PERIOD}, for ${FULL_NAMES[me]}`,
    totals: STATEMENT_TOTALS[me],
    rows: statementRows(me, AT_THE_END),
  })
}

/** Checks a member's screens at the end: starts on the statement, ends on Home. */
export async function expectTheEnd(page: Page, me: Name): Promise<void> {
  const shown = theEnd(me)
  await page.getByRole('link', { name: 'Back to Payment' }).click()
  await expectOverview(page, shown)
  await expect(
    page.getByText('You are not part of any active Cirkle and do not have any payment obligation.'),
  ).toBeVisible()
  await expectHistory(ownHistory(page), ownRows(me, AT_THE_END))
  await goHome(page)
  await expectStats(page, 0, shown)
  const card = page.getByRole('listitem', { name: CIRKLE })
  await expect(card.getByRole('img', { name: 'Completed, all 3 payouts are done' })).toBeVisible()
  await expect(card.getByText('Completed', { exact: true })).toBeVisible()
  await expect(fact(card, 'Monthly pot')).toHaveText(POT)
  await expect(fact(card, 'Next payment')).toHaveCount(0)
  const details = await openDetails(page, CIRKLE)
  await expect(details.getByText('Completed', { exact: true })).toBeVisible()
  await expect(fact(details, 'Payouts Done')).toHaveText('3/3')
  await expect(fact(details, 'Your Payout Date')).toHaveText(shown.myPayoutDate)
  await closeSheet(page, CIRKLE)
  await expectTold(page, shown.told)
}
