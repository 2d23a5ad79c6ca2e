import type { Hand } from './hand.ts'
import { FORMING, LATE_MEMBERS, PAYS_IN, RECEIVES_IN } from './scene.ts'
import type { Paths } from './paths.ts'

/** The shortest ways through the app of 05c1dfe3. */
export const PATHS_BEFORE: Paths = {
  async pay(hand, proof) {
    const { page } = hand
    await hand.tap(page.getByRole('link', { name: `Pay in ${PAYS_IN}` }))
    const sheet = page.getByRole('dialog', { name: 'How to Pay' })
    // The newest is chosen already, which is what is due.
    await hand.tap(sheet.locator('label').filter({ hasText: 'Pay to Receiving Member' }))
    await hand.tap(sheet.locator('label').filter({ hasText: 'Bank Transfer' }))
    await hand.pick(sheet.locator('label').filter({ hasText: 'Choose a file' }), proof)
    await hand.waitFor(sheet.getByRole('button', { name: /^Remove / }), 'visible')
    await hand.tap(sheet.getByRole('button', { name: 'Submit Payment' }))
    await hand.see(page.getByRole('heading', { name: 'Payment Successful!' }))
  },
  async confirmTwenty(hand) {
    const { page } = hand
    await hand.tap(page.getByRole('link', { name: 'Payments' }))
    for (const cirkle of RECEIVES_IN) {
      await hand.tap(page.getByRole('link', { name: `Validate Payment for ${cirkle}` }))
      const sheet = page.getByRole('dialog', { name: 'Review and Validate Payments' })
      for (let left = 10; left > 0; left -= 1) {
        await hand.tap(sheet.getByRole('button', { name: 'Confirm Payment' }).first())
        await tickAndConfirm(hand)
      }
      await hand.tap(sheet.getByRole('button', { name: 'Close' }).first())
      await hand.waitFor(sheet, 'hidden')
    }
  },
  async findLate(hand) {
    const { page } = hand
    await hand.tap(page.getByRole('link', { name: `Details of ${PAYS_IN}` }))
    const details = page.getByRole('dialog', { name: PAYS_IN })
    // The list has the open cycle only: who missed the one before is in the history.
    await hand.tap(details.getByRole('link', { name: 'Payment History' }))
    const history = page.getByRole('dialog', { name: 'Payments of the Cirkle' })
    await hand.tap(history.getByText('Missed', { exact: true }).first())
    await hand.see(history.getByRole('row').nth(LATE_MEMBERS))
  },
  async inviteFive(hand, addresses) {
    const { page } = hand
    await hand.tap(page.getByRole('link', { name: `Edit ${FORMING}` }))
    const sheet = page.getByRole('dialog', { name: 'Edit Cirkle' })
    await hand.tap(sheet.getByLabel('Invite Members'))
    for (const address of addresses) {
      await hand.type(address)
      await hand.press('Enter')
    }
    await hand.tap(sheet.getByRole('button', { name: /^Save/ }))
    await hand.waitFor(sheet, 'hidden')
  },
  async findMyTurn(hand) {
    const { page } = hand
    await hand.tap(page.getByRole('link', { name: `Details of ${PAYS_IN}` }))
    await hand.see(page.getByRole('dialog', { name: PAYS_IN }).getByText('Your Payout Date'))
  },
}

async function tickAndConfirm(hand: Hand): Promise<void> {
  const question = hand.page.getByRole('alertdialog', { name: 'Confirm Payment Received' })
  await hand.tap(question.getByLabel('I see the money in my account'))
  await hand.tap(question.getByRole('button', { name: 'Confirm Payment' }))
  await hand.waitFor(question, 'hidden')
}
