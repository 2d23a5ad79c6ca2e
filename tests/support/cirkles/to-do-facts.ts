import fc from 'fast-check'
import type { Activity, Owing, PaymentData } from '#contract/http/payments/payments.ts'
import { addDays } from '#contract/rules/calendar.ts'
import { owingOf } from '#contract/views/owing.ts'
import { stillOwed } from '#data/known/owing.ts'
import type { ToDo, ToDoFacts } from '#data/known/home/to-do.ts'
import { inUrgency } from '#data/known/home/urgency.ts'
import type { MyPayments } from '#data/known/what-is-owed.ts'
import { activity, meera, option, paymentData } from '../payments/payment-examples.ts'

/** Facts of which a list of things to do is made: one example of each, and any number of them. */

export const TODAY = '2026-11-20'

export const noFacts: ToDoFacts = {
  account: undefined,
  cirkles: [],
  activity: [],
  invites: [],
  joinRequests: [],
  swaps: [],
  myPayments: new Map(),
  answered: [],
  payouts: [],
  handedOver: [],
  handOversAnswered: [],
  recorded: [],
  attesting: [],
  myId: undefined,
  recordsAnswered: [],
}

export const paymentsOf = (left: readonly Owing[]): MyPayments => ({
  left,
  owed: undefined,
  current: undefined,
  saved: [],
})

export const openInvite = {
  id: 'invite',
  name: 'Street festival',
  description: '',
  isOwner: false,
  ownerDetails: { name: 'Ravi Kumar' },
  memberCount: 3,
  maxMembers: 12,
  contributionAmount: 2000,
  startMonth: '2026-12',
  imageUrl: null,
  createdAt: '2026-11-01T00:00:00Z',
  expiresAt: '2026-12-01T00:00:00Z',
}
export const joinRequest = {
  id: 'request',
  cirkleId: 'street',
  cirkleName: 'Street festival',
  email: 'alias',
  user: {
    id: 'meera',
    fullName: 'Meera Nair',
    description: '',
    profilePic: null,
    country: 'India',
    cirkleCount: 0,
    phone: '',
  },
  createdAt: '2026-11-10T00:00:00Z',
}
const side = { ...meera, before: { cycle: 3, date: '2027-01-26' }, after: { cycle: 4, date: '2027-02-26' } }
export const askedSwap = {
  swapHash: 'a'.repeat(43),
  cirkleId: activity.id,
  cirkleName: activity.name,
  status: 'requested',
  isAsked: true,
  requester: side,
  asked: side,
  acceptedInCycle: null,
  createdAt: '2026-11-15T00:00:00Z',
  expiresAt: '2026-11-22T00:00:00Z',
} as const

/** Every kind of fact in any number, with an outbox that holds some of it. */
export const anyToDoFacts = fc
  .array(
    fc.record({
      contributions: fc.array(
        fc.record({
          status: fc.constantFrom('due', 'submitted', 'reupload_requested', 'confirmed', 'self'),
          days: fc.integer({ min: -40, max: 40 }),
          isSaved: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
      payments: fc.array(
        fc.record({
          payer: fc.constantFrom('ravi', 'imran'),
          onBehalf: fc.boolean(),
          isAnswered: fc.boolean(),
        }),
        { maxLength: 5 },
      ),
      requests: fc.nat({ max: 3 }),
      swaps: fc.array(fc.constantFrom('requested', 'accepted', 'expired'), { maxLength: 2 }),
    }),
    { maxLength: 4 },
  )
  .chain((cirkles) => fc.record({ cirkles: fc.constant(cirkles), invites: fc.nat({ max: 3 }) }))
  .map(({ cirkles, invites }) => {
    const saved = new Set<string>()
    const answered: string[] = []
    const built = cirkles.map(({ contributions, payments, requests, swaps }, place) => {
      const id = `cirkle-${place}`
      const owings = contributions.map(({ status, days, isSaved }, cycle): Owing => {
        const contributionId = `${id}-contribution-${cycle}`
        if (isSaved) saved.add(contributionId)
        return { ...owingOf(option), contributionId, cycle, status, dueDate: addDays(TODAY, days) }
      })
      const reported = payments.map(({ payer, onBehalf, isAnswered }, each): PaymentData => {
        const paymentId = `${id}-payment-${each}`
        if (isAnswered) answered.push(paymentId)
        return { ...paymentData, cirkleId: id, paymentId, userId: payer, name: payer, onBehalf }
      })
      return {
        activity: { ...activity, id, name: id, lastReceipt: { paymentData: reported } } satisfies Activity,
        owings,
        requests: Array.from({ length: requests }, (_, each) => ({
          ...joinRequest,
          id: `${id}-${each}`,
          cirkleId: id,
          user: { ...joinRequest.user, fullName: `${id} asker ${each}` },
        })),
        swaps: swaps.map((status, each) => ({
          ...askedSwap,
          swapHash: `${id}-${each}`,
          cirkleId: id,
          status,
        })),
      }
    })
    const facts: ToDoFacts = {
      ...noFacts,
      activity: built.map((each) => each.activity),
      invites: Array.from({ length: invites }, (_, each) => ({ ...openInvite, id: `invite-${each}` })),
      joinRequests: built.flatMap((each) => each.requests),
      swaps: built.flatMap((each) => each.swaps),
      myPayments: new Map(
        built.map((each) => [each.activity.id, paymentsOf(stillOwed(each.owings, (id) => saved.has(id)))]),
      ),
      answered,
    }
    return { facts, saved, owings: built.flatMap((each) => each.owings) }
  })

/** A contribution of mine that is due in so many days. */
export const owing = (days: number, changes: Partial<Owing> = {}): Owing => ({
  ...owingOf(option),
  contributionId: `due in ${days}`,
  dueDate: addDays(TODAY, days),
  ...changes,
})

/** The kind of each thing, the most urgent first; of a contribution its id. */
export const kindsOf = (things: readonly ToDo[], today = TODAY) =>
  inUrgency(things, today).map((each) => (each.kind === 'pay' ? each.contributionId : each.kind))
