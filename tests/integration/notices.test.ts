import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelCirkle, createCirkle, listMembers } from '#contract/http/cirkles/cirkles.ts'
import { reorderMembers, updateCirkle } from '#contract/http/cirkles/editing.ts'
import { acceptRequest, decline, joinCirkle, leaveCirkle } from '#contract/http/cirkles/membership.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { acceptSwap, declineSwap, requestSwap } from '#contract/http/online/swapping.ts'
import { requestReupload, validatePayment } from '#contract/http/payments/validations.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { got } from '#tests/support/people/ask.ts'
import { cashPayment, cirkleForm, formCirkle, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { listenForNotices, staySignedIn, type Told } from '#tests/support/people/told.ts'

/*
 * Every notice of product.md §6 about Cirkles, payments and swaps: its trigger, and that it is sent once, to
 * the right people only.
 */

let app: TestApp
let asha: Person
let ravi: Person
let meera: Person
let imran: Person
let kavya: Person
let id: string
let swapHash: string
let newNotices: () => Promise<Told>

beforeAll(async () => {
  app = await createTestApp()
  ;[asha, ravi, meera, imran] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair', 'Imran Khan')
  ;[kavya] = await signUpAll(app, 'Kavya Rao', 'Somebody Else')
  await staySignedIn(app)
  newNotices = await listenForNotices(app)
})
afterAll(() => app.close())

const join = (person: Person) => got(app, joinCirkle, person, { id })
/** Pays in cash a member's contribution to the cycle with this number. */
const pay = async (payer: Person, cycle: number) => {
  const { rows } = await app.pool.query<{ id: string }>(
    `select owed.id from contributions owed join cycles on cycles.id = owed.cycle_id
      where owed.cirkle_id = $1 and owed.user_id = $2 and cycles.number = $3`,
    [id, payer.user.id, cycle],
  )
  const contributionId = rows[0]?.id
  if (contributionId === undefined) throw new Error(`There is no cycle ${cycle}`)
  await got(app, submitPayment, payer, cashPayment(id, { contributionId }))
}
const confirm = (payee: Person, payer: Person) =>
  got(app, validatePayment, payee, { id, user: payer.user.id })
const ask = async (requester: Person, asked: Person) => {
  ;({ swapHash } = await got(app, requestSwap, requester, { id, userId: asked.user.id }))
}
/** Sets the clock, in India's time, and runs due work twice, as a second process would. */
const itIs = async (instant: string) => {
  app.clock.set(`${instant}:00+05:30`)
  await Promise.all([runDueWork(app.deps), runDueWork(app.deps)])
  await runDueWork(app.deps)
}

const STEPS: readonly (readonly [what: string, happens: () => Promise<unknown>, told: Told])[] = [
  [
    'people are invited',
    async () => {
      const members = [ravi, meera, kavya].map(({ user }) => user.email)
      ;({ id } = await got(
        app,
        createCirkle,
        asha,
        cirkleForm({ members, privacy: 'public', maxMembers: 9 }),
      ))
    },
    { Ravi: ['invitation'], Meera: ['invitation'], Kavya: ['invitation'] },
  ],
  ['one accepts', () => join(ravi), { Asha: ['invitation-accepted'] }],
  ['another accepts', () => join(meera), { Asha: ['invitation-accepted'], Ravi: ['member-joined'] }],
  ['the third declines', () => got(app, decline, kavya, { id }), { Asha: ['invitation-declined'] }],
  ['a stranger asks to join', () => join(imran), { Asha: ['join-request'] }],
  [
    'is refused',
    () => got(app, decline, asha, { id, email: imran.user.email }),
    { Imran: ['join-request-declined'] },
  ],
  ['asks again', () => join(imran), { Asha: ['join-request'] }],
  [
    'and gets a seat',
    () => got(app, acceptRequest, asha, { id, email: imran.user.email }),
    { Imran: ['join-request-accepted'], Meera: ['member-joined'], Ravi: ['member-joined'] },
  ],
  [
    'a member leaves',
    () => got(app, leaveCirkle, imran, { id }),
    { Asha: ['member-left'], Meera: ['member-left'], Ravi: ['member-left'] },
  ],
  [
    'and comes back',
    async () => {
      await join(imran)
      await got(app, acceptRequest, asha, { id, email: imran.user.email })
    },
    {
      Asha: ['join-request'],
      Imran: ['join-request-accepted'],
      Meera: ['member-joined'],
      Ravi: ['member-joined'],
    },
  ],
  ['another stranger asks', () => join(kavya), { Asha: ['join-request'] }],
  [
    'the owner edits',
    () => got(app, updateCirkle, asha, { id, name: 'Lights', privacy: 'public' }),
    { Imran: ['cirkle-edited'], Meera: ['cirkle-edited'], Ravi: ['cirkle-edited'] },
  ],
  [
    'and reorders',
    async () => {
      const members = await got(app, listMembers, asha, { id })
      expect(members).toHaveLength(4)
      await got(app, reorderMembers, asha, {
        id,
        order: [asha, ravi, imran, meera].map(({ user }) => user.id),
      })
    },
    { Imran: ['cirkle-reordered'], Meera: ['cirkle-reordered'] },
  ],
  ['the day before the start', () => itIs('2026-11-04T23:59'), {}],
  [
    'the start date',
    () => itIs('2026-11-05T00:00'),
    {
      Asha: ['cirkle-started'],
      Imran: ['cirkle-started'],
      Kavya: ['join-request-closed'],
      Meera: ['cirkle-started'],
      Ravi: ['cirkle-started'],
    },
  ],
  [
    'nine o’clock on the due date',
    () => itIs('2026-11-05T09:00'),
    { Imran: ['payment-due'], Meera: ['payment-due'], Ravi: ['payment-due'] },
  ],
  [
    'two members pay',
    () => Promise.all([pay(ravi, 1), pay(imran, 1)]),
    { Asha: ['payment-submitted', 'payment-submitted'] },
  ],
  ['one is confirmed', () => confirm(asha, imran), { Imran: ['payment-confirmed'] }],
  ['the day after the due date', () => itIs('2026-11-06T09:00'), { Meera: ['payment-overdue'] }],
  ['48 hours without an answer', () => itIs('2026-11-07T09:00'), { Asha: ['payment-waiting'] }],
  [
    'the payment is sent back',
    () => got(app, requestReupload, asha, { id, user: ravi.user.id, comment: 'Which day was it?' }),
    { Ravi: ['reupload-requested'] },
  ],
  ['and made again', () => pay(ravi, 1), { Asha: ['payment-submitted'] }],
  ['and confirmed', () => confirm(asha, ravi), { Ravi: ['payment-confirmed'] }],
  ['more than three days late', () => itIs('2026-11-09T09:00'), { Meera: ['payment-missed'] }],
  ['the missed one is paid', () => pay(meera, 1), { Asha: ['payment-submitted'] }],
  ['and confirmed, which settles the cycle', () => confirm(asha, meera), { Meera: ['payment-confirmed'] }],
  ['a member asks for a swap', () => ask(imran, meera), { Meera: ['swap-request'] }],
  ['nobody answers for a week', () => itIs('2026-11-16T09:00'), { Imran: ['swap-expired'] }],
  ['they ask again', () => ask(imran, meera), { Meera: ['swap-request'] }],
  ['and are declined', () => got(app, declineSwap, meera, { swapHash }), { Imran: ['swap-declined'] }],
  ['and again', () => ask(imran, meera), { Meera: ['swap-request'] }],
  [
    'and accepted',
    () => got(app, acceptSwap, meera, { swapHash }),
    { Asha: ['swap-applied'], Imran: ['swap-accepted'], Ravi: ['swap-applied'] },
  ],
  [
    'three days before the second due date',
    () => itIs('2026-12-02T09:00'),
    { Asha: ['payment-due'], Imran: ['payment-due'], Meera: ['payment-due'] },
  ],
  [
    'one day before',
    () => itIs('2026-12-04T09:00'),
    { Asha: ['payment-due'], Imran: ['payment-due'], Meera: ['payment-due'] },
  ],
  [
    'the last payment of all is confirmed',
    async () => {
      for (const [day, receiver, cycle] of [
        ['2026-12-05', ravi, 2],
        ['2027-01-05', meera, 3],
        ['2027-02-05', imran, 4],
      ] as const) {
        app.clock.set(`${day}T07:00:00+05:30`)
        for (const payer of [asha, ravi, meera, imran].filter((person) => person !== receiver)) {
          await pay(payer, cycle)
          await newNotices()
          await confirm(receiver, payer)
        }
      }
    },
    {
      Asha: ['cirkle-completed'],
      Imran: ['cirkle-completed'],
      Meera: ['cirkle-completed', 'payment-confirmed'],
      Ravi: ['cirkle-completed'],
    },
  ],
  ['a year later', () => itIs('2028-02-05T09:00'), {}],
  [
    'a Cirkle is given up',
    async () => {
      const { id: other } = await formCirkle(app, [asha, ravi], { startMonth: '2028-03' })
      await newNotices()
      await got(app, cancelCirkle, asha, { id: other })
    },
    { Ravi: ['cirkle-cancelled'] },
  ],
  [
    'a Cirkle of one reaches its start date',
    async () => {
      await formCirkle(app, [asha], { startMonth: '2028-03' })
      await itIs('2028-03-05T00:00')
    },
    { Asha: ['cirkle-waiting'] },
  ],
  ['and waits', () => itIs('2028-04-03T23:59'), {}],
  ['for thirty days', () => itIs('2028-04-04T00:00'), { Asha: ['cirkle-cancelled'] }],
]

test('each notice goes once, to whom it concerns', async () => {
  for (const [what, happens, told] of STEPS) {
    await happens()
    expect.soft(await newNotices(), what).toEqual(told)
  }
})
