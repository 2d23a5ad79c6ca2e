import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { declineTakeOver, type TakeOver, takeOver } from '#contract/http/cirkles/taking-over.ts'
import { openInvites } from '#data/known/home/open-invites.ts'
import { CIRKLE, OTHER } from '#tests/support/cirkles/cirkle-examples.ts'
import { exampleInvites, homeLinks } from '#tests/kit/states/cirkle-states.tsx'
import { LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { InviteList } from '../home/invite-list.tsx'
import { InviteSheet } from './invite-sheet.tsx'

const [example] = exampleInvites
if (example === undefined) throw new Error('There is no example of an invitation')
const offer: TakeOver = {
  ...example,
  id: CIRKLE,
  name: 'Street festival',
  ownerDetails: { name: 'Asha Rao' },
  status: 'active',
  takesOver: { id: OTHER, name: 'Kamla Devi' },
  turnOn: '2027-02-05',
}

beforeEach(() => useToasts.setState({ toasts: [] }))

const sheetOf = async (place: TakeOver) => {
  const phone = await signedInPhone({ takeOvers: [place] })
  return renderInApp(
    <InviteSheet
      id={CIRKLE}
      session={phone.session}
      onClose={() => {}}
      onAnswered={() => Promise.resolve()}
    />,
  )
}
const sheet = page.getByRole('dialog', { name: 'View Cirkle Details' })

test('a place is offered on Home by whose it is, and answered where it says what that means', async () => {
  const { session } = await signedInPhone({ takeOvers: [offer] })
  await renderInApp(
    <InviteList
      invites={openInvites({ takeOvers: [offer], invites: [{ ...example, id: CIRKLE }] })}
      session={session}
      links={homeLinks}
      onAnswered={() => {}}
    />,
  )
  await expect
    .element(page.getByText('Asha Rao invites you to take over the place of Kamla Devi'))
    .toBeVisible()
  // One a Cirkle, without an Accept beside it.
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: /Accept/ }).elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: /Answer/ })).toBeVisible()
  await expectSoundLooks('a place that is offered on Home')
})

test('its sheet says what it means and on which terms, and takes the place over', async () => {
  const server = serverOfTest()
  server.answer(takeOver, { membership: 'member', cirkleId: CIRKLE })
  await sheetOf(offer)
  await expect
    .element(sheet.getByText('Asha Rao invites you to take over the place of Kamla Devi in Street festival.'))
    .toBeVisible()
  await expect.element(sheet.getByText(/What was recorded stays, and you see all of it\./)).toBeVisible()
  await expect.element(sheet.getByText('5 Feb 2027')).toBeVisible()
  await sheet.getByRole('button', { name: /^Accept/ }).click()
  await expect
    .poll(() => server.asked.map(({ name, body }) => [name, body]))
    .toEqual([['take-over', { user: OTHER }]])
})

test('it is declined as a place', async () => {
  const server = serverOfTest()
  server.answer(declineTakeOver, null)
  const screen = await sheetOf(offer)
  await sheet.getByRole('button', { name: /^Decline/ }).click()
  await screen.unmount()
  await expect.poll(() => server.asked.map(({ name }) => name)).toEqual(['decline-take-over'])
})

test('while the Cirkle forms no day is promised, and long names fit', async () => {
  await sheetOf({
    ...offer,
    name: LONG_CIRKLE,
    contributionAmount: LARGE_AMOUNT,
    ownerDetails: { name: LONG_NAME },
    takesOver: { id: OTHER, name: LONG_NAME },
    turnOn: null,
  })
  await expect.element(sheet.getByText('Known when it starts')).toBeVisible()
  await expectSoundLooks('a place that is offered, in its sheet')
})
