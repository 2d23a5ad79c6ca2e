import type { Locator, Page } from 'playwright/test'
import { addKeptMember } from '#contract/http/cirkles/kept.ts'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import type { CallInput, Endpoint } from '#contract/wire/endpoint.ts'
import { call } from '#data/api/call.ts'
import { closeSheet, openDetails } from '#tests/page-models/cirkle-dates.ts'
import { membersInOrder, openEdit, startCirkle } from '#tests/page-models/cirkle.ts'
import { ASHA, CASH, MEERA, signInAs } from '#tests/page-models/demo-people.ts'
import { confirmByApi, payCashByApi } from '#tests/support/payments/pay-by-api.ts'
import { expectNoViolation } from '#tests/support/browser/no-violation.ts'
import { formCirkleByApi } from '#tests/support/cirkles/form-cirkle-by-api.ts'
import { signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { type Demo, expect, NO_NETWORK, test } from './demo-test.ts'
import type { Phone } from './test.ts'

const KAMLA = 'Kamla Devi'
const KEPT = { name: 'Members without a phone' }

test('the owner adds somebody without a phone, and takes them out, by keyboard; members read what it means', async ({
  demo,
  newPhone,
}) => {
  const { id, name } = await formCirkleByApi(demo.url, MEERA, { members: [ASHA.email] })
  const owner = await signedIn(await newPhone(), demo, MEERA)
  const sheet = await openDetails(owner, name)
  const kept = sheet.getByRole('region', KEPT)
  const start = sheet.getByRole('button', { name: 'Start now' })

  await test.step('a name is typed and sent without a pointer, and the form reads well', async () => {
    await addByKeyboard(owner, kept, async (dialog) => {
      await expect(dialog).toContainText('Only their name is kept')
      await expectNoViolation(owner, 'adding someone without a phone')
    })
    await expect(kept.getByRole('listitem')).toContainText(KAMLA)
    await expect(membersInOrder(sheet).last()).toContainText('Kept by you')
  })

  await test.step('with the owner alone it cannot start, and says so', async () => {
    await expect(start).toBeDisabled()
    await expect(sheet).toContainText('A Cirkle starts with 2 or more members who have a phone.')
    await callAs(demo, ASHA, joinCirkle, { id })
    await expect(start).toBeEnabled()
  })

  const member = await signedIn(await newPhone(), demo, ASHA)
  const seen = await openDetails(member, name)
  const hers = membersInOrder(seen).filter({ hasText: KAMLA })
  await test.step('a member reads who is kept, and what that means; no page of theirs opens', async () => {
    await expect(hers).toContainText('Kept by the owner')
    await expect(seen).toContainText(`${MEERA.fullName} records what they pay and receive`)
    await expect(hers.locator('a, button')).toHaveCount(0)
  })

  await test.step('the owner takes the name out by keyboard, and it is gone for both', async () => {
    await tabTo(owner, kept.getByRole('button', { name: `Remove ${KAMLA}` }))
    await owner.keyboard.press('Enter')
    const question = owner.getByRole('alertdialog', { name: `Remove ${KAMLA}?` })
    await tabTo(owner, question.getByRole('button', { name: 'Remove' }))
    await owner.keyboard.press('Enter')
    await expect(owner.getByText(`${KAMLA} is not a member any more.`)).toBeVisible()
    await expect(kept.getByRole('listitem')).toHaveCount(0)
    await expect(hers).toHaveCount(0)
  })
})

test('on the edit page somebody without a phone is added by keyboard, and has a turn in the order', async ({
  demo,
  newPhone,
}) => {
  const { name } = await formCirkleByApi(demo.url, MEERA, { members: [ASHA.email] })
  const owner = await signedIn(await newPhone(), demo, MEERA)
  const edit = await openEdit(owner, name)
  await addByKeyboard(owner, edit.getByRole('region', KEPT))
  await expect(membersInOrder(edit).last()).toContainText('Kept by you')
  await expectNoViolation(owner, 'Edit Cirkle with a member without a phone')
})

test('a Cirkle starts with a member without a phone, and its owner deletes the name when it is over', async ({
  demo,
  newPhone,
}) => {
  const { id, name } = await formCirkleByApi(demo.url, MEERA, { members: [ASHA.email] })
  await callAs(demo, ASHA, joinCirkle, { id })
  await callAs(demo, MEERA, addKeptMember, { id, name: KAMLA })
  const owner = await signedIn(await newPhone(), demo, MEERA)
  const member = await signedIn(await newPhone(), demo, ASHA)
  const sheet = await openDetails(owner, name)
  const kept = sheet.getByRole('region', KEPT)
  const seen = member.getByRole('dialog', { name })
  await startCirkle(owner, name)

  await test.step('while it runs nothing can be taken away', async () => {
    await expect(kept.getByRole('listitem')).toContainText(KAMLA)
    await expect(kept.getByRole('button')).toHaveText([`Invite ${KAMLA} to take over`])
  })

  await test.step('the book marks her, and nobody is offered her turn', async () => {
    await openDetails(member, name)
    await seen.getByRole('link', { name: 'Swap Turns' }).click()
    await expect(member.getByText('Only members without a phone have a turn still to come.')).toBeVisible()
    await member.goto(`${demo.url}/book?cirkle=${id}`)
    await expect(member.getByRole('rowheader', { name: `${KAMLA} (kept by the owner)` })).toBeVisible()
    await member.goto(`${demo.url}/home?detail=${id}`)
    await expect(seen).toContainText('Kept by the owner')
  })

  await test.step('when it is over the owner deletes the name, for everybody', async () => {
    await settleAllButAshas(demo, id)
    await payCashByApi(demo.url, ASHA, id, CASH)
    await confirmByApi(demo.url, MEERA, ASHA, id)
    await tabTo(owner, kept.getByRole('button', { name: `Delete the name of ${KAMLA}` }))
    await owner.keyboard.press('Enter')
    const question = owner.getByRole('alertdialog', { name: `Delete the name of ${KAMLA}?` })
    await expect(question).toContainText('Everybody reads “Former member” from then on.')
    await expectNoViolation(owner, 'deleting the name of a member without a phone')
    await tabTo(owner, question.getByRole('button', { name: 'Delete the name' }))
    await owner.keyboard.press('Enter')
    await expect(owner.getByText('The name is deleted.')).toBeVisible()
    await expect(kept).toHaveCount(0)
    await expect(membersInOrder(sheet).filter({ hasText: 'Former member' })).toHaveCount(1)
    await expect(membersInOrder(seen).filter({ hasText: 'Former member' })).toHaveCount(1)
    await closeSheet(member, name)
    await expect(member.getByRole('heading', { name: 'Goal Achieved!' })).toBeVisible()
    await member.goto(`${demo.url}/book?cirkle=${id}`)
    await expect(member.getByRole('rowheader', { name: 'Former member' })).toBeVisible()
    expect(await demo.query('select 1 from users where full_name = $1', [KAMLA])).toEqual([])
  })
})

test('without a network the form says so and keeps the name, through a reload, and one member is added', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const { id, name } = await formCirkleByApi(demo.url, MEERA, { members: [ASHA.email] })
  const phone = await newPhone()
  const owner = await signedIn(phone, demo, MEERA)
  const sheet = await openDetails(owner, name)
  const add = sheet.getByRole('button', { name: 'Add someone without a phone' })
  const dialog = owner.getByRole('alertdialog', { name: 'Add someone without a phone' })
  await add.click()
  await phone.context().setOffline(true)
  await dialog.getByLabel('Name').fill(KAMLA)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText(/^Adding needs a connection/)).toBeVisible()
  await phone.context().setOffline(false)
  await owner.reload()
  await add.click()
  await expect(dialog.getByLabel('Name')).toHaveValue(KAMLA)
  await dialog.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await expect(owner.getByText(`${KAMLA} is a member now.`)).toBeVisible()
  await expect(membersInOrder(sheet)).toHaveCount(2)
  expect(
    await demo.query('select 1 from members where cirkle_id = $1 and kept_at is not null', [id]),
  ).toHaveLength(1)
})

async function signedIn(phone: Phone, demo: Demo, who: typeof MEERA): Promise<Page> {
  const page = await phone.open()
  await signInAs(page, demo.url, who)
  return page
}

/** A call of this person, from another phone. */
async function callAs<E extends Endpoint>(
  demo: Demo,
  who: typeof MEERA,
  endpoint: E,
  input: CallInput<E>,
): Promise<void> {
  const token = await signInByApi(demo.url, who)
  await call(endpoint, input, { baseUrl: demo.url, token, idempotencyKey: crypto.randomUUID() })
}

/** Adds Kamla with keys alone; `look` sees the open form. */
async function addByKeyboard(
  page: Page,
  kept: Locator,
  look: (dialog: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await tabTo(page, kept.getByRole('button', { name: 'Add someone without a phone' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Add someone without a phone' })
  await expect(dialog).toBeVisible()
  await look(dialog)
  await tabTo(page, dialog.getByLabel('Name'))
  await page.keyboard.type(KAMLA)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${KAMLA} is a member now.`)).toBeVisible()
}

/** Presses Tab until this has the focus: no layer is longer than that. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Settles the later cycles, and what Kamla owes in the first: Asha's payment is the last. */
async function settleAllButAshas(demo: Demo, id: string): Promise<void> {
  await demo.query(
    `update contributions set status = 'confirmed' from cycles
     where cycles.id = cycle_id and cycles.cirkle_id = $1 and contributions.status = 'due'
       and (number > 1 or user_id in (select user_id from members where kept_at is not null))`,
    [id],
  )
  await demo.query('update cycles set settled_at = now() where cirkle_id = $1 and number > 1', [id])
}
