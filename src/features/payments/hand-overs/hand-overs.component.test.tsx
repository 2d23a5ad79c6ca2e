import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listHandOvers, type Payout } from '#contract/http/payments/hand-overs.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { readConfig } from '#contract/http/system/system.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { nothing } from '#tests/kit/states/kit-state.ts'
import { asha, cirkleId, meera } from '#tests/support/payments/payment-examples.ts'
import {
  handOver,
  handOverAnswerEntry,
  handOverEntry,
  waitingPayout,
} from '#tests/support/payments/payout-examples.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { PayoutSheet } from './payout-sheet.tsx'

const receiving: SignedInPhone['session'] = {
  token: 'token',
  user: {
    id: meera.id,
    firstName: 'Meera',
    fullName: meera.name,
    email: 'meera@example.in',
    emailVerifiedAt: '2026-10-01T00:00:00Z',
    profilePic: null,
  },
}

const saved = async ({ db, session }: SignedInPhone) => (await listEntries(db, session.user.id)).entries

async function openPayout(of: readonly Payout[], phone?: SignedInPhone) {
  const opened = phone ?? (await signedInPhone({ payouts: [...of] }))
  await renderInApp(<PayoutSheet session={opened.session} cirkleId={cirkleId} onClose={nothing} />)
  return opened
}

test('the owner sees where the money is, what is only on this phone, and what can still be given', async () => {
  const phone = await signedInPhone({ payouts: [waitingPayout] })
  await phone.db.outbox.put({ ...handOverEntry({ userId: asha.id }) })
  await openPayout([], phone)
  const turn = page.getByRole('region', { name: 'Meera Nair’s turn, cycle 3' })
  await expect.element(turn).toHaveTextContent('With you₹10,000')
  await expect.element(turn).toHaveTextContent('₹4,000 of what is with you waits for Meera Nair’s answer.')
  await expect.element(turn.getByText('Saved on this phone')).toBeVisible()
  await expect.element(turn.getByText('Waiting for Meera Nair to answer')).toBeVisible()
  await expect
    .element(turn.getByRole('link', { name: 'Hand Over ₹2,000: Meera Nair' }))
    .toHaveAttribute('href', expect.stringContaining(`handOver=${cirkleId}`))
  await expect.element(page.getByRole('button', { name: 'I Have Received It' })).not.toBeInTheDocument()
  await expectSoundLooks('where the money is, for the owner')
})

test('the receiver says that the money is there, once it is seen, and can take that back unsent', async () => {
  const transfer = {
    ...handOver,
    paymentMethod: 'bank',
    utr: 'UTR1',
    location: null,
    paymentDate: null,
  } as const
  const of = { ...waitingPayout, handOvers: [transfer] }
  const phone = await openPayout([of], await signedInPhone({ payouts: [of] }, receiving))
  await page.getByRole('button', { name: 'I Have Received It' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Money Received' })
  await expect.element(dialog).toHaveTextContent('Asha Iyer says they gave you ₹4,000')
  await dialog.getByRole('button', { name: 'I Have Received It' }).click()
  await expectSoundLooks('an acknowledgement without a look')
  expect(await saved(phone)).toEqual([])
  await dialog.getByRole('checkbox').click({ force: true })
  await dialog.getByRole('button', { name: 'I Have Received It' }).click()
  await expect.element(page.getByText('Your answer, received: Saved on this phone')).toBeVisible()
  expect((await saved(phone))[0]).toMatchObject({
    endpoint: 'acknowledge-hand-over',
    input: { id: handOver.id, comment: null },
  })
  await page.getByRole('button', { name: 'Undo your answer to Asha Iyer about ₹4,000' }).click()
  await expect.element(page.getByRole('button', { name: 'I Have Received It' })).toBeVisible()
  expect(await saved(phone)).toEqual([])
})

test('two hand-overs of one owner can be told apart by what their buttons are called', async () => {
  const proven = {
    ...handOver,
    id: crypto.randomUUID(),
    amount: 1500,
    paymentMethod: 'bank',
    proofStatus: 'uploaded',
    proof: crypto.randomUUID(),
  } as const
  const of = { ...waitingPayout, waiting: 5500, handOvers: [proven, handOver] }
  await openPayout([of], await signedInPhone({ payouts: [of] }, receiving))
  for (const amount of ['₹1,500', '₹4,000']) {
    await expect
      .element(page.getByRole('button', { name: `I Have Received It: ${amount}`, exact: true }))
      .toBeVisible()
    await expect
      .element(page.getByRole('button', { name: `I Have Not Received It: ${amount}`, exact: true }))
      .toBeVisible()
  }
  await expect
    .element(page.getByRole('button', { name: 'View Proof of Asha Iyer, ₹1,500', exact: true }))
    .toBeVisible()
})

test('the receiver sends it back with a reason, and not without', async () => {
  const phone = await openPayout([], await signedInPhone({ payouts: [waitingPayout] }, receiving))
  await expect.element(page.getByText(/^Paid in cash\. Where: Tea stall/)).toBeVisible()
  await expect
    .element(page.getByText('₹4,000 of what is with the Admin waits for your answer.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'I Have Not Received It' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Money Not Received' })
  await dialog.getByRole('button', { name: 'I Have Not Received It' }).click()
  await expect.element(dialog.getByText('Please give a reason; the Admin reads it.')).toBeVisible()
  await expectSoundLooks('sending a hand-over back without a reason')
  await dialog.getByRole('radio', { name: 'The amount is different' }).click({ force: true })
  await dialog.getByRole('button', { name: 'I Have Not Received It' }).click()
  await expect.element(page.getByText('Your answer, not received: Saved on this phone')).toBeVisible()
  expect((await saved(phone))[0]).toMatchObject({
    endpoint: 'send-back-hand-over',
    input: { id: handOver.id, comment: 'The amount is different' },
  })
})

const refusedAnswer = (code: 'hand_over_answered' | 'reason_required', message: string) =>
  handOverAnswerEntry({
    userId: meera.id,
    state: 'needs_action',
    lastError: { kind: 'refused', status: 409, code, message, fieldErrors: {}, at: 0 },
  })

test('a refused answer says why, and can be given again', async () => {
  const phone = await signedInPhone({ payouts: [waitingPayout] }, receiving)
  await phone.db.outbox.put({ ...refusedAnswer('reason_required', 'Please give a reason.') })
  await openPayout([], phone)
  await expect.element(page.getByText('Please give a reason.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^I Have Received It/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Put away/ })).not.toBeInTheDocument()
})

test('an answer given on another phone says what stands, is not asked for again, and can be put away', async () => {
  const phone = await signedInPhone({ payouts: [waitingPayout] }, receiving)
  await phone.db.outbox.put({
    ...refusedAnswer('hand_over_answered', 'It is answered already, as not received.'),
  })
  await openPayout([], phone)
  await expect.element(page.getByText('It is answered already, as not received.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^I Have/ })).not.toBeInTheDocument()
  await expectSoundLooks('an answer that another phone gave')
  await page.getByRole('button', { name: 'Put away your answer to Asha Iyer about ₹4,000' }).click()
  await expect.poll(async () => saved(phone)).toEqual([])
})

test.each([
  ['owner', 'hand over money', undefined],
  ['receiver', 'answer payments', receiving],
] as const)(
  'held by the identity check, the %s is told so of their own deed, once',
  async (_, deed, session) => {
    serverOfTest().answer(readConfig, {
      realtime: { key: '' },
      support: { email: null, phone: null, links: [], grievanceOfficer: null },
      kycGate: 'verified',
      publicListing: true,
      pushPublicKey: null,
      version: '0',
    })
    const account = { ...accountOf('asha'), kyc: { status: 'not_started' as const, reason: null } }
    await openPayout([], await signedInPhone({ account, payouts: [waitingPayout] }, session))
    const asked = page.getByText(/^Cirkles asks you to verify your identity before you/)
    await expect.element(asked).toHaveTextContent(`before you ${deed}.`)
    expect(asked.elements()).toHaveLength(1)
    await expect.element(page.getByRole('link', { name: /^Hand Over/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^I Have/ })).not.toBeInTheDocument()
  },
)

test('where nothing is open the sheet says so', async () => {
  await openPayout([])
  await expect.element(page.getByText('Nothing is open here.')).toBeVisible()
})

test('hand-overs of settled turns are read from the server, each with its turn and the receipt it is the rest of', async () => {
  const server = serverOfTest()
  const before = {
    ...handOver,
    id: crypto.randomUUID(),
    cycle: 1,
    status: 'acknowledged',
    utr: 'UTR1',
    paymentMethod: 'bank',
    restOf: 'CK-10000007',
  } as const
  server.answer(listHandOvers, [handOver, before])
  await openPayout([{ ...waitingPayout, handOvers: [handOver] }])
  await page.getByText('Hand-overs of settled turns').click()
  const list = page.getByRole('list', { name: 'Hand-overs of settled turns' })
  await expect.element(list.getByRole('listitem')).toHaveTextContent('Same transfer asCK-10000007')
  await expect.element(list.getByRole('listitem')).toHaveTextContent('Cycle1ReceiverMeera Nair')
  await expectSoundLooks('hand-overs of settled turns')
})

test('without an open turn and a network, what was handed over before says what it needs', async () => {
  serverOfTest()
  await openPayout([])
  await expect.element(page.getByText('Nothing is open here.')).toBeVisible()
  await page.getByText('Hand-overs of settled turns').click()
  await expect
    .element(page.getByText('Reading the hand-overs of settled turns needs a connection.'))
    .toBeVisible()
})
