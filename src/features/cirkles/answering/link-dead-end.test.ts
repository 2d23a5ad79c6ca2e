import { describe, expect, test } from 'vitest'
import { acceptInvitation, readInvitation } from '#contract/http/online/invitations.ts'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { type RefusalCode, RefusedError } from '#data/api/refused-error.ts'
import { exampleSummary as summary } from '#tests/support/cirkles/cirkle-examples.ts'
import { deadEndOf, whyClosed } from './link-dead-end.ts'

const refusal = (code: RefusalCode, message = '') => new RefusedError({ status: 409, code, message })

/** Resolved by proving one's identity. */
const PASSING: readonly RefusalCode[] = ['kyc_required']

const CODES = new Set([readInvitation, acceptInvitation, joinCirkle].flatMap(({ errors }) => errors))

test.each([...CODES].filter((code) => !PASSING.includes(code)))('%s is said in words', (code) => {
  expect(deadEndOf(refusal(code))?.title).toMatch(/\.$/)
})

test('the server’s own sentence wins', () => {
  expect(deadEndOf(refusal('cirkle_full', 'Too late.'))?.title).toBe('Too late.')
})

test('a link to nothing is called a link, whatever the server calls it', () => {
  expect(deadEndOf(refusal('not_found', 'This is not here.'))?.title).toBe(
    'This invitation link does not work.',
  )
})

test('what may pass is no dead end', () => {
  expect(deadEndOf(refusal('kyc_required'))).toBeUndefined()
  expect(deadEndOf(refusal('too_many_requests'))).toBeUndefined()
  expect(deadEndOf(new NoConnectionError('down'))).toBeUndefined()
})

describe('what is seen of a Cirkle', () => {
  test.each<[string, Parameters<typeof summary>[0]]>([
    ['This Cirkle was cancelled.', { status: 'cancelled' }],
    ['This Cirkle has started.', { status: 'active' }],
    ['This Cirkle has started.', { status: 'completed' }],
    ['You have asked to join already.', { membership: 'requested' }],
    ['This Cirkle is full.', { memberCount: 2 }],
  ])('%s', (title, changes) => {
    expect(whyClosed(summary(changes))?.title).toBe(title)
  })

  test('a free seat is offered, and a private Cirkle is not: its invitation would be refused', () => {
    expect(whyClosed(summary({ membership: 'invited' }))).toBeUndefined()
    const { id, name, owner } = summary({})
    expect(whyClosed({ view: 'name', id, name, owner })?.title).toBe('This Cirkle is private.')
  })
})
