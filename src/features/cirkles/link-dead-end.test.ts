import { describe, expect, test } from 'vitest'
import { acceptInvitation, readInvitation } from '#contract/http/invitations.ts'
import { joinCirkle } from '#contract/http/membership.ts'
import type { CirkleView } from '#contract/http/cirkles.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { deadEndOf, whyClosed } from './link-dead-end.ts'

const refusal = (code: string, message = '') => new RefusedError({ status: 409, code, message })

/** Proving who one is mends it. */
const PASSING = ['kyc_required']

const CODES = new Set([readInvitation, acceptInvitation, joinCirkle].flatMap(({ errors }) => errors))

test.each([...CODES].filter((code) => !PASSING.includes(code)))('%s is said in words', (code) => {
  expect(deadEndOf(refusal(code))?.title).toMatch(/\.$/)
})

test('the server’s own sentence wins', () => {
  expect(deadEndOf(refusal('cirkle_full', 'Too late.'))?.title).toBe('Too late.')
})

test('what may pass is no dead end', () => {
  expect(deadEndOf(refusal('kyc_required'))).toBeUndefined()
  expect(deadEndOf(refusal('too_many_requests'))).toBeUndefined()
  expect(deadEndOf(new NoConnectionError('down'))).toBeUndefined()
})

describe('what is seen of a Cirkle', () => {
  const summary = (changes: Partial<Extract<CirkleView, { view: 'summary' }>>): CirkleView => ({
    view: 'summary',
    id: '7c9e6679-0000-4000-8000-0000000000c1',
    name: 'Street festival',
    description: '',
    imageUrl: null,
    privacy: 'public',
    status: 'forming',
    category: null,
    state: '',
    currency: 'INR',
    contributionAmount: 2000,
    contributionFrequency: 'monthly',
    contributionDay: 5,
    startMonth: '2026-12',
    startDate: '2026-12-05',
    memberCount: 1,
    maxMembers: 2,
    owner: { id: '7c9e6679-0000-4000-8000-0000000000c2', firstName: 'Ravi', name: 'Ravi', profilePic: null },
    ownerDetails: { name: 'Ravi' },
    isOwner: false,
    createdAt: '2026-11-02T04:30:00.000Z',
    membership: 'none',
    ...changes,
  })

  test.each<[string, Parameters<typeof summary>[0]]>([
    ['This Cirkle was cancelled.', { status: 'cancelled' }],
    ['This Cirkle has started.', { status: 'active' }],
    ['This Cirkle has started.', { status: 'completed' }],
    ['You have asked to join already.', { membership: 'requested' }],
    ['This Cirkle is full.', { memberCount: 2 }],
  ])('%s', (title, changes) => {
    expect(whyClosed(summary(changes))?.title).toBe(title)
  })

  test('a free seat is offered, and a private Cirkle left to the server to judge', () => {
    expect(whyClosed(summary({ membership: 'invited' }))).toBeUndefined()
    const { id, name, owner } = summary({})
    expect(whyClosed({ view: 'name', id, name, owner })).toBeUndefined()
  })
})
