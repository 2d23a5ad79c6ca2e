import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { decline as declineCall, joinCirkle } from '#contract/http/cirkles/membership.ts'
import { readCirkle } from '#contract/http/cirkles/cirkles.ts'
import { CIRKLE, exampleSummary, OTHER } from '#tests/support/cirkles/cirkle-examples.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { exampleInvites, homeLinks, joinRequest, session } from '#tests/kit/states/cirkle-states.tsx'
import { LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { InviteList } from '../home/invite-list.tsx'
import { RecommendSheet } from '../recommend/recommend-sheet.tsx'
import { CirkleOffer } from './cirkle-offer.tsx'
import { InviteAnswers } from './invite-answers.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { JoinRequestCard } from './join-request-card.tsx'

const firstInvite = () => {
  const [invite] = exampleInvites
  if (invite === undefined) throw new Error('There is no example of an invitation')
  return invite
}

test('an owner reads who asks, calls them with a press, and answers by name', async () => {
  const screen = await renderInApp(
    <ul>
      <JoinRequestCard request={joinRequest} session={session} refresh={() => {}} onGone={() => {}} />
    </ul>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Meera Nair' })).toBeVisible()
  await expect.element(screen.getByText('Asks to join Street festival')).toBeVisible()
  await expect.element(screen.getByText('Active in 2 Cirkles')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '+91 98765 43210' }))
    .toHaveAttribute('href', 'tel:+919876543210')
  await expect.element(screen.getByRole('button', { name: 'Accept Request of Meera Nair' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Decline Request of Meera Nair' })).toBeEnabled()
})

test('while one answer is on its way the other cannot be given', async () => {
  const onAnswer = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const screen = await renderInApp(
    <InviteAnswers
      name="Street festival"
      busy="accept"
      onAnswer={onAnswer}
      secondThoughts={{ isWaiting: false, wasUndone: false, undo: () => {} }}
      isInList
    />,
  )
  const accept = screen.getByRole('button', { name: 'Accept the invitation to Street festival' })
  const decline = screen.getByRole('button', { name: 'Decline the invitation to Street festival' })
  await expect.element(accept).toHaveAttribute('aria-busy', 'true')
  await expect.element(decline).toBeDisabled()
  await accept.click({ force: true })
  await decline.click({ force: true })
  expect(onAnswer).not.toHaveBeenCalled()
})

test('a no waits five seconds: undone it is not sent, and the buttons are back', async () => {
  const server = serverOfTest()
  const { session: mine } = await signedInPhone()
  const onGone = vi.fn<() => void>()
  const screen = await renderInApp(
    <ul>
      <JoinRequestCard request={joinRequest} session={mine} refresh={() => {}} onGone={onGone} />
    </ul>,
  )
  const decline = screen.getByRole('button', { name: 'Decline Request of Meera Nair' })
  await decline.click()
  const undo = screen.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveFocus()
  await expect.element(screen.getByText('Declining…')).toBeVisible()
  await expectSoundLooks('a request that is being declined')
  await undo.click()
  await expect.element(decline).toHaveFocus()
  await decline.click()
  server.answer(declineCall, null)
  await expect.poll(() => onGone.mock.calls.length).toBe(1)
  expect(server.asked.map(({ name }) => name)).toEqual(['decline'])
})

/** A request whose no still waits to be sent. */
async function declinedCard() {
  const server = serverOfTest()
  server.answer(declineCall, null)
  const { session: mine } = await signedInPhone()
  const screen = await renderInApp(
    <ul>
      <JoinRequestCard request={joinRequest} session={mine} refresh={() => {}} onGone={() => {}} />
    </ul>,
  )
  await screen.getByRole('button', { name: 'Decline Request of Meera Nair' }).click()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  return { server, screen }
}

test('leaving sends a no at once', async () => {
  const { server, screen } = await declinedCard()
  expect(server.asked).toEqual([])
  dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(() => server.asked.map(({ name }) => name)).toEqual(['decline'])
  await screen.unmount()
  expect(server.asked).toHaveLength(1)
})

test('a no is sent once the app is hidden, which may be ended without another word', async () => {
  const { server, screen } = await declinedCard()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(server.asked).toEqual([])
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => server.asked.map(({ name }) => name)).toEqual(['decline'])
  hidden.mockRestore()
  await screen.unmount()
  expect(server.asked).toHaveLength(1)
})

test('accepting cancels the no that waits', async () => {
  const server = serverOfTest()
  server.answer(joinCirkle, { membership: 'member', cirkleId: CIRKLE })
  const invite = { ...firstInvite(), id: CIRKLE }
  const { session: mine } = await signedInPhone({ invites: [invite] })
  const onAnswered = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const list = (
    <InviteList invites={[invite]} session={mine} links={homeLinks} onAnswered={() => void onAnswered()} />
  )
  const screen = await renderInApp(list)
  await screen.getByRole('button', { name: /^Decline/ }).click()
  await screen.rerender(
    <>
      {list}
      <InviteSheet id={CIRKLE} session={mine} onClose={() => {}} onAnswered={onAnswered} />
    </>,
  )
  const sheet = page.getByRole('dialog', { name: 'View Cirkle Details' })
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await sheet.getByRole('button', { name: /^Accept/ }).click()
  await expect.poll(() => onAnswered.mock.calls.length).toBe(1)
  await screen.unmount()
  expect(server.asked.map(({ name }) => name)).toEqual(['join-cirkle'])
})

test('a row that a sync removed says nothing', async () => {
  const server = serverOfTest()
  server.refuse(declineCall, { status: 404, code: 'no_invitation', message: 'There is no invitation.' })
  const invite = firstInvite()
  const { session: mine, db } = await signedInPhone({ joinRequests: [joinRequest] })
  const screen = await renderInApp(
    <>
      <InviteList invites={[invite]} session={mine} links={homeLinks} onAnswered={() => {}} />
      <ul>
        <JoinRequestCard request={joinRequest} session={mine} refresh={() => {}} onGone={() => {}} />
      </ul>
    </>,
  )
  await screen.getByRole('button', { name: 'Decline the invitation to Street festival' }).click()
  useToasts.setState({ toasts: [] })
  await screen.rerender(
    <ul>
      <JoinRequestCard request={joinRequest} session={mine} refresh={() => {}} onGone={() => {}} />
    </ul>,
  )
  await expect.poll(() => server.asked.length).toBe(1)
  server.refuse(declineCall, { status: 409, code: 'request_closed', message: 'It was withdrawn.' })
  await screen.getByRole('button', { name: 'Decline Request of Meera Nair' }).click()
  await screen.unmount()
  await expect.poll(() => db.facts.get('joinRequests')).toMatchObject({ value: [] })
  expect(server.asked.map(({ name }) => name)).toEqual(['decline', 'decline'])
  expect(useToasts.getState().toasts).toEqual([])
})

test('an offer tells the pot as it is now, and as it will be with everybody', async () => {
  const screen = await renderInApp(<CirkleOffer cirkle={firstInvite()} firstDue="2026-12" joins="now" />)
  await expect.element(screen.getByText('₹6,000')).toBeVisible()
  await expect.element(screen.getByText(/to ₹24,000 with all 12/)).toBeVisible()
  await expect.element(screen.getByText('3 of 12', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('The owner can change the order until it starts.')).toBeVisible()
})

test('an invitation with a long name and a large amount is answered in its sheet', async () => {
  const invite = { ...firstInvite(), name: LONG_CIRKLE, contributionAmount: LARGE_AMOUNT }
  const phone = await signedInPhone({ invites: [invite] })
  await renderInApp(
    <InviteSheet
      id={invite.id}
      session={phone.session}
      onClose={() => {}}
      onAnswered={() => Promise.resolve()}
    />,
  )
  const sheet = page.getByRole('dialog', { name: 'View Cirkle Details' })
  await expect.element(sheet.getByRole('button', { name: /^Accept/ })).toBeVisible()
  await expectSoundLooks('an invitation')
})

test('a Cirkle that was recommended says its terms, and takes a request to join', async () => {
  const { session: mine } = await signedInPhone()
  serverOfTest().answer(
    readCirkle,
    exampleSummary({
      id: CIRKLE,
      name: LONG_CIRKLE,
      contributionAmount: LARGE_AMOUNT,
      owner: { id: OTHER, firstName: 'Ravi', name: LONG_NAME, profilePic: null },
    }),
  )
  await renderInApp(
    <RecommendSheet
      id={CIRKLE}
      session={mine}
      links={homeLinks}
      onClose={() => {}}
      onJoined={() => Promise.resolve()}
    />,
  )
  await expect.element(page.getByRole('button', { name: 'Request to join' })).toBeVisible()
  await expect.element(page.getByText('Your turn, if you join next', { exact: true })).toBeVisible()
  await expectSoundLooks('a recommended Cirkle')
})
