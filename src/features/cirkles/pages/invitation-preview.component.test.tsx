import { expect, test } from 'vitest'
import {
  readInvitation,
  readInvitationByAddress,
  readSharedInvitation,
} from '#contract/http/online/invitations.ts'
import { LARGE_AMOUNT, LONG_CIRKLE } from '#tests/kit/states/kit-state.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { InvitationPreview } from './invitation-preview.tsx'

const TOKEN = 'a'.repeat(43)
const CIRKLE = '7c9e6679-0000-4000-8000-0000000000c1'
const offer = {
  contributionAmount: LARGE_AMOUNT,
  contributionDay: 31,
  startMonth: '2099-01',
  memberCount: 2,
  maxMembers: 50,
}
const named = { name: LONG_CIRKLE, owner: { firstName: 'Asha Devi' } }

test('a guest reads who invites, to what, on which terms, and when their turn may be', async () => {
  const server = serverOfTest()
  server.answer(readInvitation, {
    ...named,
    offer: { ...offer, description: 'Lights for all of us' },
    isForYou: null,
  })
  const screen = await renderInApp(<InvitationPreview linkToken={TOKEN} />)
  await expect.element(screen.getByText(`Asha Devi invites you to join ${LONG_CIRKLE}.`)).toBeVisible()
  await expect.element(screen.getByText('Lights for all of us')).toBeVisible()
  expect(
    screen
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Each member pays',
    'Members',
    'Seats left',
    'Months',
    'First payment due',
    'Your month, if you join now',
    'Pot when full',
  ])
  const facts = screen
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)
  expect(facts.slice(1, 6)).toEqual(['2', '48 of 50', 'Up to 50', '31 Jan 2099', 'March 2099'])
  await expect.element(screen.getByText('March 2099: your turn, if you join now')).toBeInTheDocument()
  await expect.element(screen.getByText(/Members pay each other directly\./)).toBeVisible()
  await expectSoundLooks('the terms of an invitation, for a guest')
})

test('a shared link promises no seat, and says that others may come first', async () => {
  const server = serverOfTest()
  server.answer(readSharedInvitation, { ...named, offer })
  const screen = await renderInApp(<InvitationPreview cirkleId={CIRKLE} />)
  await expect.element(screen.getByText('Your month, if you join next')).toBeVisible()
  await expect.element(screen.getByText('March 2099: your turn, if you join next')).toBeInTheDocument()
  await expect
    .element(screen.getByText('Asha Devi decides who joins: your answer sends a request.'))
    .toBeVisible()
})

test('a full Cirkle names no turn of mine', async () => {
  const server = serverOfTest()
  server.answer(readSharedInvitation, { ...named, offer: { ...offer, memberCount: 50 } })
  const screen = await renderInApp(<InvitationPreview cirkleId={CIRKLE} />)
  await expect.element(screen.getByText(/^Every seat is taken now\./)).toBeVisible()
  await expect.element(screen.getByText(/your turn|you receive/i)).not.toBeInTheDocument()
})

test.each([
  ['not_found', 404, 'This invitation link does not work.'],
  ['invitation_expired', 410, 'This invitation has expired.'],
  ['invitation_closed', 409, 'This invitation is no longer open.'],
  ['cirkle_started', 409, 'This Cirkle has started.'],
  ['cirkle_cancelled', 409, 'This Cirkle was cancelled.'],
] as const)('a mailed link that is over (%s) says why', async (code, status, words) => {
  const server = serverOfTest()
  const refusal = { status, code, message: code === 'not_found' ? 'No.' : words }
  for (const call of [readInvitation, readInvitationByAddress]) server.refuse(call, refusal)
  const screen = await renderInApp(<InvitationPreview linkToken={TOKEN} />)
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByRole('definition')).not.toBeInTheDocument()
})

test('a link to a private Cirkle, or to none, names nothing', async () => {
  const server = serverOfTest()
  server.refuse(readSharedInvitation, { status: 404, code: 'not_found', message: 'No.' })
  const screen = await renderInApp(<InvitationPreview cirkleId={CIRKLE} />)
  await expect.element(screen.getByText('You have been invited to a Cirkle.')).toBeVisible()
  await expect.element(screen.getByText(/^It is shown once you are signed in\./)).toBeVisible()
  await expectSoundLooks('an invitation that is not shown to guests')
})

test('without a network it says so, and is shown when it is tried again', async () => {
  const server = serverOfTest()
  server.goAway()
  const screen = await renderInApp(<InvitationPreview cirkleId={CIRKLE} />)
  await expect.element(screen.getByText('You are offline.')).toBeVisible()
  server.answer(readSharedInvitation, { ...named, offer })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText(`Asha Devi invites you to join ${LONG_CIRKLE}.`)).toBeVisible()
})

test('a guest reads by the mailed link whose place it is, and what taking it means', async () => {
  serverOfTest().answer(readInvitation, {
    name: 'Street festival',
    owner: { firstName: 'Asha' },
    offer: {
      contributionAmount: 2000,
      contributionDay: 5,
      startMonth: '2026-11',
      memberCount: 4,
      maxMembers: 4,
      description: '',
    },
    isForYou: null,
    takesOver: { name: 'Kamla Devi', turnOn: '2027-02-05' },
  })
  const screen = await renderInApp(<InvitationPreview linkToken={TOKEN} />)
  await expect
    .element(screen.getByText('Asha invites you to take over the place of Kamla Devi in Street festival.'))
    .toBeVisible()
  await expect.element(screen.getByText('5 Feb 2027')).toBeVisible()
  await expect.element(screen.getByText(/sent to one email address/)).toBeVisible()
  expect(screen.getByText(/Seats left/).elements()).toEqual([])
  await expectSoundLooks('a place that is offered to a guest')
})
