import type { Hand } from './hand.ts'
import { FORMING, LATE_MEMBERS, PAYS_IN, TO_CONFIRM } from './scene.ts'
import type { Paths } from './paths.ts'

/** The shortest ways through the app of this tree. */
export const PATHS_NOW: Paths = {
  async pay(hand, proof) {
    const { page } = hand
    await hand.tap(page.getByRole('link', { name: /^Pay ₹5,000 to / }).first())
    const sheet = page.getByRole('dialog', { name: 'How to Pay' })
    await hand.tap(sheet.getByRole('link', { name: 'Open UPI app' }))
    await hand.pick(sheet.getByLabel('Add screenshot'), proof)
    await hand.waitFor(sheet.getByRole('button', { name: /^Remove / }), 'visible')
    await hand.tap(sheet.getByRole('button', { name: 'Record Payment' }))
    await hand.see(page.getByRole('heading', { name: 'Sent, awaiting confirmation' }))
  },
  async confirmTwenty(hand) {
    const { page } = hand
    await hand.tap(page.getByRole('link', { name: 'Payments' }))
    await hand.tap(page.getByRole('link', { name: 'Review all payments to confirm' }))
    const sheet = page.getByRole('dialog', { name: 'Review and Validate Payments' })
    await hand.tap(sheet.getByRole('checkbox', { name: `Tick all ${TO_CONFIRM} shown` }))
    await hand.tap(sheet.getByRole('button', { name: /^Confirm \d+:/ }))
    const question = page.getByRole('alertdialog')
    await hand.tap(question.getByLabel('I see the money in my account'))
    await hand.tap(question.getByRole('button', { name: `Confirm ${TO_CONFIRM} Payments` }))
    await hand.waitFor(question, 'hidden')
  },
  async confirmTwentyByKeys(hand) {
    const { page } = hand
    await tabTo(hand, 'Payments')
    await hand.press('Enter')
    await hand.waitFor(page.getByRole('link', { name: 'Review all payments to confirm' }), 'visible')
    await tabTo(hand, 'Review all payments to confirm')
    await hand.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Review and Validate Payments' })
    await hand.waitFor(sheet.getByRole('checkbox').first(), 'visible')
    await tabTo(hand, `Tick all ${TO_CONFIRM} shown`)
    await hand.press('Space')
    // Enter on a row asks for all that are ticked.
    await tabTo(hand, '₹5,000')
    await hand.press('Enter')
    const question = page.getByRole('alertdialog')
    await hand.waitFor(question, 'visible')
    await tabTo(hand, 'I see the money in my account')
    await hand.press('Space')
    await tabTo(hand, `Confirm ${TO_CONFIRM} Payments`)
    await hand.press('Enter')
    await hand.waitFor(question, 'hidden')
  },
  async findLate(hand) {
    const { page } = hand
    await hand.tap(
      page.getByRole('link', { name: `See who: ${LATE_MEMBERS} members are not confirmed for cycle 3` }),
    )
    const history = page.getByRole('dialog', { name: /^Payments of / })
    await hand.see(history.getByRole('row').nth(LATE_MEMBERS))
  },
  async inviteFive(hand, addresses) {
    const { page } = hand
    await hand.tap(page.getByRole('link', { name: `Edit ${FORMING}` }))
    const sheet = page.getByRole('dialog', { name: 'Edit Cirkle' })
    await hand.tap(sheet.getByLabel('Invite Members'))
    await hand.paste(addresses.join('\n'))
    await hand.tap(sheet.getByRole('button', { name: /^Save/ }))
    await hand.waitFor(sheet, 'hidden')
  },
  async findMyTurn(hand) {
    const { page } = hand
    await hand.tap(page.getByRole('link', { name: `Details of ${PAYS_IN}` }))
    await hand.see(page.getByRole('dialog', { name: PAYS_IN }).getByText('Your Payout Date'))
  },
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(hand: Hand, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await hand.press('Tab')
    const focused = await hand.page.evaluate(() => {
      const element = document.activeElement
      // Between the last control and the first one the page itself has it.
      if (element === document.body) return ''
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''
    })
    if (focused.includes(name)) return
  }
  throw new Error(`No way by Tab to ${name}`)
}
