import { expect, test } from 'vitest'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import {
  askedSwap,
  joinRequest,
  kindsOf,
  noFacts,
  openInvite,
  owing,
  paymentsOf,
  TODAY,
} from '#tests/support/cirkles/to-do-facts.ts'
import { activity, paymentData } from '#tests/support/payments/payment-examples.ts'
import { listToDo } from './to-do.ts'
import { cirklesInUrgency, inUrgency } from './urgency.ts'

test('missed and overdue money comes first, then what others wait for, and last what has time', () => {
  const facts = {
    ...noFacts,
    activity: [{ ...activity, lastReceipt: { paymentData: [paymentData] } }],
    invites: [openInvite],
    joinRequests: [joinRequest],
    swaps: [askedSwap],
    myPayments: new Map([
      [
        activity.id,
        paymentsOf([
          owing(20),
          owing(3),
          owing(-2),
          owing(-9),
          owing(-5, { contributionId: 'proof', status: 'reupload_requested' }),
        ]),
      ],
    ]),
  }
  expect(kindsOf(listToDo(facts))).toEqual([
    'due in -9',
    'due in -2',
    'proof',
    'due in 3',
    'confirm',
    'swap',
    'invite',
    'request',
    'due in 20',
  ])
})

test('Cirkles stand by their most urgent thing, then running, forming and past ones as given', () => {
  const cirkle = (id: string, status: 'active' | 'forming' | 'completed' | 'cancelled') =>
    exampleCirkle({ id, status })
  const cirkles = [
    cirkle('past', 'completed'),
    cirkle('new', 'forming'),
    cirkle('quiet', 'active'),
    cirkle('asked', 'forming'),
    cirkle('late', 'active'),
  ]
  const things = inUrgency(
    listToDo({
      ...noFacts,
      activity: [{ ...activity, id: 'late' }],
      joinRequests: [{ ...joinRequest, cirkleId: 'asked' }],
      myPayments: new Map([['late', paymentsOf([owing(-9)])]]),
    }),
    TODAY,
  )
  expect(cirklesInUrgency(cirkles, things).map(({ id }) => id)).toEqual([
    'late',
    'asked',
    'quiet',
    'new',
    'past',
  ])
})
