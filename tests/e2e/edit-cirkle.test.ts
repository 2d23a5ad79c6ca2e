import type { Page } from 'playwright/test'
import { membersInOrder, openEdit } from '#tests/page-models/cirkle.ts'
import { countLoads } from '#tests/page-models/count-loads.ts'
import { ASHA, IMRAN, KITCHEN, MEERA, signInAs } from '#tests/page-models/demo-people.ts'
import { readDrafts } from '#tests/support/phone/phone-storage.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { type Demo, expect, NO_NETWORK, test } from './demo-test.ts'
import type { Phone } from './test.ts'

/** The Cirkle's new name. */
const BETTER = 'Two better kitchens'

test('what the owner changes is on the screens of members and invited without reloading, to the end', async ({
  demo,
  newPhone,
}) => {
  const owner = await signedIn(await newPhone(), demo, MEERA)
  const member = await signedIn(await newPhone(), demo, IMRAN)
  const invited = await signedIn(await newPhone(), demo, ASHA)
  await invited.getByRole('tab', { name: 'Invites' }).click()
  const invitation = invited.getByRole('button', { name: `Accept the invitation to ${KITCHEN}` })
  await expect(invitation).toBeVisible()
  await member.getByRole('link', { name: `Details of ${KITCHEN}` }).click()
  const order = member.getByRole('dialog').getByRole('region', { name: 'Members in payout order' })
  await expect(order.getByRole('listitem').first()).toContainText(`1. ${MEERA.fullName}`)
  const loads = [member, invited].map(countLoads)
  const cardOf = (page: Page) => page.getByRole('listitem', { name: BETTER })

  await test.step('an invitation is sent again, revoked and added, and the invited see it at once', async () => {
    const sheet = await openEdit(owner, KITCHEN)
    await sheet.getByRole('button', { name: `Send again: the invitation of ${ASHA.email}` }).click()
    await expect(owner.getByText('Invitation sent again.')).toBeVisible()

    await sheet.getByRole('button', { name: `Revoke the invitation of ${ASHA.email}` }).click()
    await expect(sheet.getByText('Ends when you save')).toBeVisible()
    await sheet.getByLabel('Invite Members').fill('zoya@example.test')
    await sheet.getByRole('button', { name: 'Add', exact: true }).click()
    await sheet.getByRole('button', { name: 'Save Changes' }).click()

    const details = owner.getByRole('dialog', { name: KITCHEN })
    await expect(details.getByText('zoya@example.test')).toBeVisible()
    await expect(details.getByText(ASHA.email)).toBeHidden()
    await expect(invitation).toBeHidden()
  })

  await test.step('the new name and order are on the member’s screen', async () => {
    await owner.getByRole('dialog', { name: KITCHEN }).getByRole('link', { name: 'Edit' }).click()
    const sheet = owner.getByRole('dialog', { name: 'Edit Cirkle' })
    await sheet.getByLabel('Cirkle name').fill(BETTER)
    const down = sheet.getByRole('button', { name: `Move ${MEERA.fullName} down` })
    await down.focus()
    await owner.keyboard.press('Enter')
    await expect(sheet.getByText(`${MEERA.fullName} is number 2 of 2.`)).toBeAttached()
    await expect(down, 'the focus goes along').toBeFocused()
    await sheet.getByRole('button', { name: 'Save Changes' }).click()
    await expect(owner.getByText('Cirkle updated successfully!')).toBeVisible()
    await expect(owner.getByRole('dialog', { name: BETTER })).toBeVisible()

    await expect(member.getByRole('dialog', { name: BETTER })).toBeVisible()
    await expect(order.getByRole('listitem').first()).toContainText(`1. ${IMRAN.fullName}`)

    await owner.goBack()
    await expect(owner.getByRole('dialog')).toBeHidden()
    await expect(owner.getByRole('heading', { name: BETTER })).toBeVisible()
  })

  await test.step('the member leaves, and the owner cancels for those who stay', async () => {
    const sheet = await openEdit(owner, BETTER)
    await sheet.getByRole('button', { name: 'Cancel Cirkle' }).click()
    const question = owner.getByRole('alertdialog', { name: 'Cancel this Cirkle?' })
    await expect(question).toContainText('ends for all of its 2 members')
    await owner.goBack()
    await expect(question).toBeHidden()
    await expect(sheet.getByRole('button', { name: 'Cancel Cirkle' })).toBeFocused()

    await member.getByRole('dialog').getByRole('button', { name: 'Leave Cirkle' }).click()
    await member.getByRole('alertdialog').getByRole('button', { name: 'Leave Cirkle' }).click()
    await expect(member.getByText(`You have left ${BETTER}.`)).toBeVisible()
    await expect(cardOf(member)).toBeHidden()
    await expect(sheet.getByText('You’re the only member so far.')).toBeVisible()

    await sheet.getByRole('button', { name: 'Cancel Cirkle' }).click()
    await question.getByRole('button', { name: 'Cancel Cirkle' }).click()
    await expect(owner.getByText(`${BETTER} is cancelled.`)).toBeVisible()
    await expect(owner.getByRole('dialog')).toBeHidden()
    await expect(cardOf(owner)).toContainText('Cancelled')
    await expect(owner.getByRole('link', { name: `Edit ${BETTER}` })).toBeHidden()
  })

  expect(loads.map((count) => count())).toEqual([0, 0])
})

test('without a network what was typed and dragged is kept, also through a reload, until it is saved', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const phone = await newPhone()
  const owner = await signedIn(phone, demo, MEERA)
  await workerReady(owner)
  const sheet = await openEdit(owner, KITCHEN)
  const members = membersInOrder(sheet)
  const grip = members.first().locator('[data-grip]')
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const to = await members.last().boundingBox()
  if (from === null || to === null) throw new Error('The members are not in sight.')
  await owner.mouse.move(from.x + 24, from.y + 24)
  await owner.mouse.down()
  await owner.mouse.move(from.x + 24, to.y + to.height / 2, { steps: 5 })
  await owner.mouse.up()
  await expect(members.first()).toContainText(IMRAN.fullName)

  await phone.context().setOffline(true)
  await sheet.getByLabel('Description').fill('A chimney first')
  await sheet.getByRole('button', { name: 'Save Changes' }).click()
  await expect(sheet.getByText(/needs a connection/)).toBeVisible()
  await expect.poll(() => readDrafts(owner)).toContain('A chimney first')
  await owner.reload()
  await expect(sheet.getByLabel('Description')).toHaveValue('A chimney first')
  await expect(members.first()).toContainText(IMRAN.fullName)

  await phone.context().setOffline(false)
  await sheet.getByRole('button', { name: 'Save Changes' }).click()
  await expect(owner.getByRole('dialog', { name: KITCHEN }).getByText('A chimney first')).toBeVisible()
  expect(
    await demo.query(
      `select users.full_name from members join users on users.id = members.user_id
       join cirkles on cirkles.id = members.cirkle_id and cirkles.name = $1 order by members.position`,
      [KITCHEN],
    ),
  ).toEqual([{ full_name: IMRAN.fullName }, { full_name: MEERA.fullName }])
})

async function signedIn(phone: Phone, demo: Demo, person: typeof MEERA): Promise<Page> {
  const page = await phone.open()
  await signInAs(page, demo.url, person)
  return page
}
