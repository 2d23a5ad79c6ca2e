import { describe, expect, test } from 'vitest'
import { ACCOUNT_STATUSES } from '#contract/rules/statuses.ts'
import {
  cancelDeletion,
  eraseAccount,
  scheduleDeletion,
  sessionExpiry,
  sessionRowsKeptSince,
} from './domain.ts'

const start = new Date('2026-11-01T00:00:00.000Z')
const days = (count: number) => new Date(start.getTime() + count * 86_400_000)

describe('a session', () => {
  test('ends seven days after its last use', () => {
    expect(sessionExpiry({ startedAt: start, lastUsedAt: start })).toEqual(days(7))
    expect(sessionExpiry({ startedAt: start, lastUsedAt: days(2) })).toEqual(days(9))
  })

  test('in daily use ends after thirty days', () => {
    expect(sessionExpiry({ startedAt: start, lastUsedAt: days(29) })).toEqual(days(30))
  })

  test('is remembered for thirty days after it expired', () => {
    expect(sessionRowsKeptSince(days(37))).toEqual(sessionExpiry({ startedAt: start, lastUsedAt: start }))
  })
})

describe('the life of an account', () => {
  test('deletion is due thirty days after it was asked for', () => {
    expect(scheduleDeletion('active', start)).toEqual({
      ok: true,
      status: 'deletion_scheduled',
      scheduledFor: days(30),
    })
  })

  test.each([
    ['unverified', 'email-unverified'],
    ['deletion_scheduled', 'already-scheduled'],
    ['erased', 'account-erased'],
  ] as const)('deletion of one that is %s is refused as %s', (status, reason) => {
    expect(scheduleDeletion(status, start)).toEqual({ ok: false, reason })
  })

  test.each(ACCOUNT_STATUSES)('only a scheduled deletion can be taken back: %s', (status) => {
    expect(cancelDeletion(status).ok).toBe(status === 'deletion_scheduled')
  })

  test('erasure waits for the grace and for every contribution', () => {
    const account = {
      status: 'deletion_scheduled',
      scheduledFor: days(30),
      unsettledContributions: 0,
    } as const
    expect(eraseAccount(account, days(29.99))).toEqual({ ok: false, reason: 'grace-not-over' })
    expect(eraseAccount({ ...account, unsettledContributions: 1 }, days(31))).toEqual({
      ok: false,
      reason: 'unsettled-contributions',
    })
    expect(eraseAccount(account, days(30))).toEqual({ ok: true, status: 'erased' })
    expect(eraseAccount({ ...account, status: 'active' }, days(31))).toEqual({
      ok: false,
      reason: 'not-scheduled',
    })
  })
})
