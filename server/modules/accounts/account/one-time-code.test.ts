import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  mayIssueCode,
  mayIssueForNewRequest,
  mayRenewChallenge,
  newCode,
  tryCode,
  type IssuedCode,
} from './one-time-code.ts'

const sentAt = new Date('2026-11-05T04:30:00.000Z')
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000)
const fresh: IssuedCode = { issuedAt: sentAt, wrongTries: 0, usedAt: null }

describe('a new code', () => {
  test('keeps its leading zeros', () => {
    expect(newCode(() => 42)).toBe('000042')
  })

  test('has six digits for every number that can be drawn', () => {
    fc.assert(fc.property(fc.nat(999_999), (drawn) => /^\d{6}$/.test(newCode(() => drawn))))
    expect(newCode((max) => max - 1)).toBe('999999')
  })
})

describe('sending codes', () => {
  test('the first goes out', () => {
    expect(mayIssueCode([], sentAt)).toBe(true)
  })

  test('a second waits for the full minute', () => {
    expect(mayIssueCode([sentAt], after(59.5))).toBe(false)
    expect(mayIssueCode([sentAt], after(60))).toBe(true)
  })

  test('a sixth waits till the first is an hour old', () => {
    const five = [0, 60, 120, 180, 240].map(after)
    expect(mayIssueCode(five, after(3599.5))).toBe(false)
    expect(mayIssueCode(five, after(3600))).toBe(true)
  })

  test('however often one asks: never two within a minute, never six within an hour', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(900), { maxLength: 60 }), (pauses) => {
        const sent: Date[] = []
        let seconds = 0
        for (const pause of pauses) {
          seconds += pause
          if (mayIssueCode(sent, after(seconds))) sent.push(after(seconds))
        }
        const times = sent.map((instant) => instant.getTime() / 1000)
        times.forEach((time, index) => {
          const next = times[index + 1]
          const sixth = times[index + 5]
          if (next !== undefined) expect(next - time).toBeGreaterThanOrEqual(60)
          if (sixth !== undefined) expect(sixth - time).toBeGreaterThanOrEqual(3600)
        })
      }),
    )
  })
})

test('a new request waits for the hour only', () => {
  const five = [0, 1, 2, 3, 4].map(after)
  expect(mayIssueForNewRequest(five.slice(1), after(4))).toEqual({ ok: true })
  expect(mayIssueForNewRequest(five, after(4))).toEqual({ ok: false, retryAfterSeconds: 3596 })
  expect(mayIssueForNewRequest(five, after(3599.5))).toEqual({ ok: false, retryAfterSeconds: 1 })
  expect(mayIssueForNewRequest(five, after(3600))).toEqual({ ok: true })
})

test('a sign-in is mailed further codes for an hour', () => {
  expect(mayRenewChallenge(sentAt, after(3599))).toBe(true)
  expect(mayRenewChallenge(sentAt, after(3600))).toBe(false)
})

describe('trying a code', () => {
  test('the right one is taken, and then spent', () => {
    expect(tryCode(fresh, true, after(1))).toEqual({ ok: true, usedAt: after(1) })
    expect(tryCode({ ...fresh, usedAt: after(1) }, true, after(2))).toEqual({
      ok: false,
      reason: 'code-used',
    })
  })

  test('it lives ten minutes', () => {
    expect(tryCode(fresh, true, after(599)).ok).toBe(true)
    expect(tryCode(fresh, true, after(600))).toEqual({ ok: false, reason: 'code-expired' })
  })

  test('a try after it expired costs nothing and tells nothing', () => {
    expect(tryCode(fresh, false, after(600))).toEqual(tryCode(fresh, true, after(600)))
  })

  test('after five wrong tries even the right one is refused', () => {
    let code = fresh
    for (let wrong = 1; wrong <= 5; wrong++) {
      const trial = tryCode(code, false, after(wrong))
      expect(trial).toEqual({ ok: false, reason: 'code-wrong', wrongTries: wrong })
      code = { ...code, wrongTries: wrong }
    }
    expect(tryCode(code, true, after(6))).toEqual({ ok: false, reason: 'code-exhausted' })
  })

  test('the fifth try may still be the right one', () => {
    expect(tryCode({ ...fresh, wrongTries: 4 }, true, after(6)).ok).toBe(true)
  })
})
