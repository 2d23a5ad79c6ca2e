import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { exampleCirkle, exampleMember, exampleSummary } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT, LONG_CIRKLE } from '#tests/kit/states/kit-state.ts'
import { asha, cirkleId } from '#tests/support/payments/payment-examples.ts'
import { AcceptedInvitePage } from './accepted-invite-page.tsx'
import { CreationSuccessPage } from './creation-success-page.tsx'
import { GoalAchievedPage } from './goal-achieved-page.tsx'
import { JoinButton } from './join-button.tsx'

const completed = exampleCirkle({
  id: cirkleId,
  name: LONG_CIRKLE,
  status: 'completed',
  memberCount: 2,
  settledCycles: 2,
  cycleCount: 2,
  contributionAmount: LARGE_AMOUNT,
  nextPaymentDate: null,
})
const success = page.getByRole('heading', { name: /Congratulations|Welcome|Goal Achieved/ })
/** How much of the ring is drawn: nothing, or a share of it. */
const arcOfRing = (): string | null => {
  const arc = document.querySelector('main svg circle[pathLength]')
  return arc?.getAttribute('opacity') === '0' ? null : (arc?.getAttribute('stroke-dasharray') ?? null)
}

test('where nothing went well nobody is congratulated', async () => {
  await signedInPhone({ cirkles: [completed] })
  for (const Page of [CreationSuccessPage, AcceptedInvitePage]) {
    for (const id of [undefined, cirkleId]) {
      const screen = await renderInApp(<Page cirkleId={id} myId={asha.id} />)
      await expect.element(page.getByText('We can’t show this Cirkle.')).toBeVisible()
      await expect.element(success).not.toBeInTheDocument()
      await screen.unmount()
    }
  }
  await signedInPhone({ cirkles: [exampleCirkle({ id: cirkleId, status: 'active' })] })
  await renderInApp(<GoalAchievedPage cirkleId={cirkleId} myId={asha.id} />)
  await expect.element(page.getByText('No goal is reached here yet.')).toBeVisible()
  await expect.element(success).not.toBeInTheDocument()
  await expectSoundLooks('no goal')
})

test('a new Cirkle and a joined one have an empty ring, and fit every width in both themes', async () => {
  const forming = exampleCirkle({
    id: cirkleId,
    name: LONG_CIRKLE,
    status: 'forming',
    memberCount: 2,
    members: ['meera@example.in'],
  })
  const { db } = await signedInPhone({ cirkles: [forming] })
  await db.members.put({ cirkleId, members: [exampleMember('ravi', 1), exampleMember(asha.id, 2)] })
  for (const [Page, what] of [
    [CreationSuccessPage, 'a new Cirkle'],
    [AcceptedInvitePage, 'a joined Cirkle'],
  ] as const) {
    const screen = await renderInApp(<Page cirkleId={cirkleId} myId={asha.id} />)
    await expect.element(success).toBeVisible()
    await expectSoundLooks(what)
    expect(arcOfRing()).toBeNull()
    await screen.unmount()
  }
})

test('a new Cirkle offers its link first, and addresses after it', async () => {
  await signedInPhone({
    cirkles: [exampleCirkle({ id: cirkleId, status: 'forming', isOwner: true, privacy: 'public' })],
  })
  await renderInApp(<CreationSuccessPage cirkleId={cirkleId} myId={asha.id} />)
  await expect.element(page.getByText(`${location.origin}/invite/${cirkleId}`)).toBeVisible()
  await expect.element(page.getByText(/^Somebody has no phone\? Add them by name/)).toBeVisible()
  await expectSoundLooks('a new Cirkle of one’s own')
  const offered = [...document.querySelectorAll('main button, main a')].map(({ textContent }) => textContent)
  expect(offered).toEqual(['Copy Link', 'Show QR code', 'Invite Members', 'View Cirkle'])
})

test('a goal is shown calmly where less motion is wished, and is noted as shown', async () => {
  const { db } = await signedInPhone({ cirkles: [completed] })
  await db.goals.put({ userId: asha.id, cirkleId, state: 'reached' })
  await db.members.put({ cirkleId, members: [exampleMember('ravi', 1), exampleMember(asha.id, 2)] })
  await renderInApp(<GoalAchievedPage cirkleId={undefined} myId={asha.id} />)
  await expect.element(page.getByRole('heading', { name: 'Goal Achieved!' })).toBeVisible()
  await expect
    .element(page.getByText(`${LONG_CIRKLE} has come to its end: all 2 payouts are done`))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View Summary' }))
    .toHaveAttribute('href', `/payment?statement=${cirkleId}`)
  await expect
    .element(page.getByRole('link', { name: 'Set New Goal' }))
    .toHaveAttribute('href', '/home?create=1')
  expect(document.querySelectorAll('canvas')).toHaveLength(0)
  await expect.poll(async () => (await db.goals.toArray()).map(({ state }) => state)).toEqual(['shown'])
  await expectSoundLooks('a goal')
  expect(arcOfRing()).toBe('1 1')
})

test('a card asks before it sends a request, and says what the owner will see', async () => {
  const server = serverOfTest()
  const { session } = await signedInPhone()
  const cirkle = exampleSummary({ id: cirkleId, name: LONG_CIRKLE })
  await renderInApp(<JoinButton cirkle={cirkle} session={session} onJoined={() => Promise.resolve()} />)
  const ask = page.getByRole('button', { name: /^Request to Join/ })
  const question = page.getByRole('alertdialog')
  await ask.click()
  await expect.element(question.getByText(/your name, photo and phone number/)).toBeVisible()
  await expectSoundLooks('the question before asking to join')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(ask).toHaveFocus()
  expect(server.asked).toEqual([])

  server.refuse(joinCirkle, { status: 409, code: 'cirkle_full', message: 'No seat is left.' })
  await ask.click()
  await question.getByRole('button', { name: 'Request to Join' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^No seat is left\./)
  await expect.element(question).not.toBeInTheDocument()
  expect(server.asked).toEqual([{ name: 'join-cirkle', body: undefined }])
})
