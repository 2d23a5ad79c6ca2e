import { describe, expect, test } from 'vitest'
import { ACCOUNT_STATUSES } from '#contract/statuses.ts'
import { cancelDeletion, checkSession, eraseAccount, scheduleDeletion, sessionExpiry } from './domain.ts'

const start = new Date('2026-11-01T00:00:00.000Z')
const days = (count: number) => new Date(start.getTime() + count * 86_400_000)
const session = { startedAt: start, lastSeenAt: start, endedAt: null }

describe('sessions', () => {
  test('one unused for seven days is over', () => {
    expect(checkSession(session, days(6.99))).toEqual({ ok: true })
    expect(checkSession(session, days(7))).toEqual({ ok: false, reason: 'session-expired' })
  })

  test('one in daily use is over after thirty days', () => {
    const used = { ...session, lastSeenAt: days(29.9) }
    expect(sessionExpiry(used)).toEqual(days(30))
    expect(checkSession(used, days(29.99))).toEqual({ ok: true })
    expect(checkSession(used, days(30))).toEqual({ ok: false, reason: 'session-expired' })
  })

  test('one that was signed out stays dead', () => {
    expect(checkSession({ ...session, endedAt: days(1) }, days(1))).toEqual({
      ok: false,
      reason: 'session-ended',
    })
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
