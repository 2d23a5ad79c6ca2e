import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { acceptSwap, readSwap, requestSwap, withdrawSwap } from '#contract/http/online/swapping.ts'
import type { Swap } from '#contract/http/cirkles/swaps.ts'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { putFacts, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LONG_CIRKLE, LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { asha, cirkleId, meera } from '#tests/support/payments/payment-examples.ts'
import { dismissStatusDialog, useStatus } from '#ui/status/status-store.ts'
import { SwapRequestPage } from './swap-request-page.tsx'
import { SwapAnswer } from '../components/swap-answer.tsx'
import { SwapSheet } from '../components/swap-sheet.tsx'

const HASH = 'a'.repeat(43)

const running = (changes: Partial<Cirkle> = {}) =>
  exampleCirkle({
    id: cirkleId,
    name: LONG_CIRKLE,
    status: 'active',
    startMonth: '2026-11',
    memberCount: 3,
    cycleCount: 3,
    currentCycle: {
      number: 1,
      dueDate: '2026-11-05',
      receiver: { id: 'ravi', name: 'Ravi', profilePic: null },
    },
    ...changes,
  })

/** Ravi receives in the first cycle, Asha in the second, then Meera, then the other members. */
const turns = (count = 3) => [
  exampleMember('ravi', 1),
  { ...exampleMember(asha.id, 2), name: asha.name },
  { ...exampleMember(meera.id, 3), name: LONG_NAME },
  ...Array.from({ length: count - 3 }, (_, place) => ({
    ...exampleMember(`member-${place}`, place + 4),
    name: `Neighbour ${place + 4}`,
  })),
]

const before = { cycle: 3, date: '2027-01-05' }
const after = { cycle: 2, date: '2026-12-05' }
/** Meera's request to Asha. */
const swap = (changes: Partial<Swap> = {}): Swap => ({
  swapHash: HASH,
  cirkleId,
  cirkleName: LONG_CIRKLE,
  status: 'requested',
  isAsked: true,
  requester: { id: meera.id, name: LONG_NAME, profilePic: null, before, after },
  asked: { id: asha.id, name: asha.name, profilePic: null, before: after, after: before },
  acceptedInCycle: null,
  createdAt: '2026-11-20T00:00:00Z',
  expiresAt: '2026-11-27T00:00:00Z',
  ...changes,
})
/** Asha's request to Meera. */
const ofAsha = (changes: Partial<Swap> = {}) => {
  const { requester, asked } = swap()
  return swap({ isAsked: false, requester: asked, asked: requester, ...changes })
}

async function openSheet(cirkle: Cirkle | undefined, swaps: Swap[] = [], members = turns()) {
  const phone = await signedInPhone({ cirkles: cirkle === undefined ? [] : [cirkle], swaps })
  await phone.db.members.put({ cirkleId, members })
  const handlers = {
    refresh: vi.fn<() => void>(),
    onSent: vi.fn<(swapHash: string) => Promise<void>>(() => Promise.resolve()),
  }
  const screen = await renderInApp(
    <SwapSheet
      cirkleId={cirkleId}
      session={phone.session}
      onBack={nothing}
      onClose={nothing}
      {...handlers}
    />,
  )
  return { ...phone, ...handlers, screen }
}
const sendRequest = page.getByRole('button', { name: 'Send Swap Request' })

test.each([
  ['a Cirkle that is not here', 'We can’t show this Cirkle.', undefined],
  ['one that has not started', 'Turns are swapped while a Cirkle runs.', running({ status: 'forming' })],
  ['one that is complete', 'This Cirkle is complete.', running({ status: 'completed' })],
  [
    'one that was cancelled',
    'This Cirkle was cancelled before it started.',
    running({ status: 'cancelled' }),
  ],
  ['members that are not here', 'The turns are not on this phone yet.', running(), [], []],
  ['a request of mine', `Waiting for ${LONG_NAME} to answer`, running(), [ofAsha()]],
  [
    'a swap of this cycle',
    'Your one swap of this cycle is done.',
    running(),
    [ofAsha({ status: 'accepted', acceptedInCycle: 1 })],
  ],
  ['nobody ahead', 'Nobody else has a turn still to come.', running(), [], turns().slice(0, 2)],
  [
    'only members without a phone ahead',
    'Only members without a phone have a turn still to come.',
    running(),
    [],
    turns().map((each) => (each.id === meera.id ? { ...each, isKept: true as const } : each)),
  ],
  [
    'my turn begun',
    'Your turn has already begun: its payout date is 5 Dec 2026.',
    running({ currentCycle: { number: 2, dueDate: '2026-12-05', receiver: { ...asha } } }),
  ],
] as const)(
  '%s: says why there is nothing to ask',
  async (_, words, cirkle, swaps = [], members = turns()) => {
    await openSheet(cirkle, [...swaps], [...members])
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(sendRequest).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Close' }).last()).toBeEnabled()
  },
)

test('a member is chosen, the effect on both turns shown, and a refusal stands until it is sent again', async () => {
  const server = serverOfTest()
  server.refuse(requestSwap, {
    status: 409,
    code: 'turn_opened',
    message: `The turn of ${LONG_NAME} has begun.`,
  })
  const { onSent, refresh } = await openSheet(running(), [swap()])
  await expect
    .element(page.getByRole('link', { name: `${LONG_NAME} asks to swap with you` }))
    .toHaveAttribute('href', `/payment/swap/${HASH}`)
  await expect.element(sendRequest).toBeDisabled()
  await expectSoundLooks('a swap before a member is chosen')
  const choice = page.getByRole('combobox', { name: 'Choose a member to swap with' })
  await expect.element(page.getByRole('option', { name: 'ravi, turn has begun' })).toBeDisabled()
  await choice.selectOptions(meera.id)
  const sides = page.getByRole('listitem')
  await expect
    .element(sides.first())
    .toHaveTextContent(`${asha.name} (you)Before, cycle 25 Dec 2026After, cycle 35 Jan 2027`)
  await expect.element(sides.last()).toHaveTextContent('Before, cycle 35 Jan 2027After, cycle 25 Dec 2026')
  await sendRequest.click()
  await expect.element(page.getByText(/has begun\.$/)).toBeVisible()
  expect(onSent).not.toHaveBeenCalled()
  expect(refresh, 'this phone may know too little').toHaveBeenCalledTimes(1)
  await expectSoundLooks('a swap that was refused')

  server.answer(requestSwap, { swapHash: HASH })
  await sendRequest.click()
  await expect.poll(() => onSent.mock.calls).toEqual([[HASH]])
  const asking = { name: 'request-swap', body: { userId: meera.id } }
  expect(server.asked).toEqual([asking, asking])
})

test('members without a phone are not offered, and it is said why', async () => {
  const kept = { ...exampleMember('kamla', 4), name: 'Kamla Devi', isKept: true as const }
  await openSheet(running(), [], [...turns(), kept])
  await expect.element(page.getByText('Members without a phone swap no turns.')).toBeVisible()
  await expect.element(page.getByRole('option', { name: /Kamla/ })).not.toBeInTheDocument()
  await expectSoundLooks('a swap where somebody has no phone')
})

test('among many, somebody is found by name, and chosen anew with the focus where it is needed', async () => {
  await openSheet(running(), [], turns(200))
  await page.getByLabelText('Choose a member to swap with').fill('bour 150')
  await expect.element(page.getByText('1 member found')).toBeVisible()
  await expect.element(page.getByText('Not listed: 1 member whose turn has begun already.')).toBeVisible()
  await page.getByRole('button', { name: /^Neighbour 150/ }).click()
  const again = page.getByRole('button', { name: 'Choose another member' })
  await expect.element(again).toHaveFocus()
  await expect.element(page.getByRole('listitem').last()).toHaveTextContent('Before, cycle 150')
  await again.click()
  await expect.element(page.getByLabelText('Choose a member to swap with')).toHaveFocus()
  await page.getByLabelText('Choose a member to swap with').fill('nobody of this name')
  await expect.element(page.getByText('0 members found')).toBeVisible()
  await expectSoundLooks('nobody found to swap with')
})

test('my own open request is taken back from the sheet, and another can be chosen at once', async () => {
  const server = serverOfTest()
  const { refresh, screen } = await openSheet(running(), [ofAsha()])
  const withdraw = screen.getByRole('button', { name: 'Withdraw Request' })
  server.refuse(withdrawSwap, { status: 409, code: 'swap_closed', message: 'It was answered.' })
  await withdraw.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It was answered.')
  expect(refresh).toHaveBeenCalledTimes(1)
  await expectSoundLooks('a request that could not be withdrawn')

  server.answer(withdrawSwap, ofAsha({ status: 'withdrawn' }))
  await withdraw.click()
  await expect.element(screen.getByRole('combobox', { name: 'Choose a member to swap with' })).toBeVisible()
  expect(server.asked.at(-1)).toEqual({ name: 'withdraw-swap', body: { swapHash: HASH } })
})

const openRequest = async (swaps: Swap[]) => {
  const { session } = await signedInPhone({ swaps })
  const refresh = vi.fn<() => void>()
  await renderInApp(<SwapRequestPage hash={HASH} session={session} refresh={refresh} />)
  return refresh
}

test('a request that is not here is asked for: it cannot be read, or there is none', async () => {
  const server = serverOfTest()
  await openRequest([])
  await expect.element(page.getByRole('alert')).toHaveTextContent('We can’t show this request.')
  await expectSoundLooks('a request that could not be read')
  server.refuse(readSwap, { status: 404, code: 'not_found', message: 'No.' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('There is no swap request for you at this address.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to My Cirkles' })).toBeVisible()
  await expectSoundLooks('no request at this address')
})

test('a request that the server has is kept, and can be answered', async () => {
  serverOfTest().answer(readSwap, swap())
  await openRequest([])
  await expect
    .element(page.getByText(`${LONG_NAME} asks to swap turns with you in ${LONG_CIRKLE}.`))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeEnabled()
  await expectSoundLooks('a request to be answered')
})

test('while one answer is on its way the other waits, and a failure is told in a dialog', async () => {
  const server = serverOfTest()
  const release = server.hold(acceptSwap)
  const refresh = await openRequest([swap()])
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('button', { name: 'Decline' })).toBeDisabled()
  await expectSoundLooks('a request that is being accepted')
  server.goAway()
  release()
  await expect
    .poll(() => useStatus.getState().dialog?.message)
    .toMatch(/^Your answer may not have arrived\. /)
  await expect.element(page.getByRole('button', { name: 'Decline' })).toBeEnabled()
  dismissStatusDialog()
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(server.asked).toEqual([{ name: 'accept-swap', body: { swapHash: HASH } }])
})

test.each([
  ['mine', ofAsha(), `You ask ${LONG_NAME} to swap turns with you in ${LONG_CIRKLE}.`, 'Waiting for'],
  ['accepted', swap({ status: 'accepted', acceptedInCycle: 1 }), `${LONG_NAME} asks to swap`, 'Accepted'],
  ['withdrawn', ofAsha({ status: 'withdrawn' }), `You ask ${LONG_NAME}`, 'Withdrawn'],
  ['denied', swap({ status: 'declined' }), `${LONG_NAME} asks to swap`, 'Denied'],
  ['expired', swap({ status: 'expired' }), `${LONG_NAME} asks to swap`, 'Expired'],
] as const)('a request that is %s has no answers to give', async (_, stored, story, state) => {
  await openRequest([stored])
  await expect.element(page.getByText(story)).toBeVisible()
  await expect.element(page.getByText(state).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Accept|Decline/ })).not.toBeInTheDocument()
  // What is mine and open can be taken back.
  const isOpenAndMine = !stored.isAsked && stored.status === 'requested'
  expect(page.getByRole('button', { name: 'Withdraw Request' }).elements()).toHaveLength(
    isOpenAndMine ? 1 : 0,
  )
})

test('in a notice a refused answer is said there, and the outcome takes the place of the answers', async () => {
  serverOfTest().refuse(acceptSwap, { status: 409, code: 'swap_used_up', message: 'Used.' })
  const { db, session } = await signedInPhone({ swaps: [swap()] })
  await renderInApp(<SwapAnswer hash={HASH} session={session} refresh={nothing} />)
  await page.getByRole('button', { name: 'Accept Swap' }).click()
  await expect
    .element(page.getByText('Each member has one swap a cycle, and one of you two has used it.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Deny' })).toBeEnabled()
  await expectSoundLooks('a refused answer in a notice')
  await putFacts(db, { swaps: [swap({ status: 'expired' })] })
  await expect.element(page.getByText('Expired')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
