import { membersInOrder } from '#tests/page-models/cirkle.ts'
import { ASHA, signInAs } from '#tests/page-models/demo-people.ts'
import { fillCirkle } from '#tests/support/cirkles/fill-cirkle.ts'
import { formCirkleByApi } from '#tests/support/cirkles/form-cirkle-by-api.ts'
import { expect, test } from './demo-test.ts'

/** A name of maximum length in wide letters: five lines on a phone. */
const NAME = 'WOMEN OF WARANGAL, MAHBUBNAGAR AND HYDERABAD: MONSOON SAVINGS OF A WHOLE STREET'
const MEMBERS = 200

test('in a Cirkle of 200 the last member is found, and moved to the first turn', async ({
  demo,
  newPhone,
}) => {
  const { id } = await formCirkleByApi(demo.url, ASHA, { name: NAME, maxMembers: MEMBERS })
  await fillCirkle(demo.query, id, MEMBERS - 1)
  const page = await (await newPhone()).open()
  await signInAs(page, demo.url, ASHA)

  await test.step('the last member is moved to the first place by the keyboard, and saved', async () => {
    await page.goto(`${demo.url}/home?edit=${id}`)
    const sheet = page.getByRole('dialog', { name: 'Edit Cirkle' })
    const members = membersInOrder(sheet)
    await expect(members).toHaveCount(MEMBERS)
    await members.last().scrollIntoViewIfNeeded()
    await expect(members.last()).toBeInViewport()
    await expect(members.last()).toContainText('200. Neighbour 199')

    await sheet.getByLabel('Find a member').fill('neighbour 199')
    await expect(sheet.getByText('1 member found')).toBeVisible()
    await expect(members).toHaveCount(1)
    const member = members.getByRole('button', { name: /Neighbour 199 .*Move to a position/ })
    await member.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Move Neighbour 199' })
    await question.getByRole('spinbutton', { name: 'Position' }).fill('1')
    await question.getByRole('button', { name: 'Move' }).press('Enter')
    await expect(sheet.getByText(/^Neighbour 199 is number 1 of 200\./)).toBeAttached()
    await expect(member, 'the focus comes back').toBeFocused()
    await sheet.getByLabel('Find a member').fill('')
    await expect(members.first()).toContainText('1. Neighbour 199')
    await sheet.getByRole('button', { name: 'Save Changes' }).click()
  })

  await test.step('the details lead to my own place', async () => {
    const details = page.getByRole('dialog', { name: NAME })
    const members = details.getByRole('region', { name: 'Members in payout order' })
    await expect(members.getByRole('listitem').first()).toContainText('1. Neighbour 199')
    await expect(members.getByText(`You are number 2 of ${MEMBERS}.`)).toBeVisible()
    await members.getByRole('button', { name: 'Show my place' }).click()
    const mine = members.getByRole('listitem').filter({ hasText: '(you)' })
    await expect(mine).toBeFocused()
    await expect(mine).toBeInViewport()
  })
})
