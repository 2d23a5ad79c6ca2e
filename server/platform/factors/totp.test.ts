import { describe, expect, test } from 'vitest'
import { authenticatorUri, SECRET_BYTES, secretOf, STEP_SECONDS, stepOfCode } from './totp.ts'

/** The secret of RFC 6238, appendix B, for SHA-1. */
const RFC_SECRET = secretOf(new TextEncoder().encode('12345678901234567890'))

/** RFC 6238, appendix B: seconds since 1970, and the code of eight digits, of which an app shows the last six. */
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const

const at = (seconds: number) => new Date(seconds * 1000)

describe('codes of an authenticator app', () => {
  test.each(VECTORS)('are those of RFC 6238, appendix B, at %d seconds', (seconds, code) => {
    const step = Math.floor(seconds / STEP_SECONDS)
    expect(stepOfCode(RFC_SECRET, code.slice(-6), at(seconds))).toBe(step)
  })

  test('are accepted one step early and one step late, and name their own step', () => {
    const [seconds, code] = VECTORS[3]
    const six = code.slice(-6)
    const step = Math.floor(seconds / STEP_SECONDS)
    const begins = step * STEP_SECONDS
    const accepted = (second: number) => stepOfCode(RFC_SECRET, six, at(second))
    expect([accepted(begins - 30), accepted(begins + 59)]).toEqual([step, step])
    expect([accepted(begins - 31), accepted(begins + 60)]).toEqual([null, null])
  })

  test('are refused when one digit differs, or one is missing', () => {
    const [seconds] = VECTORS[3]
    expect(stepOfCode(RFC_SECRET, '005925', at(seconds))).toBeNull()
    expect(stepOfCode(RFC_SECRET, '05924', at(seconds))).toBeNull()
  })
})

test('a secret is its bytes in base32, which apps read from an address with the issuer and the account', () => {
  expect(RFC_SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(secretOf(new Uint8Array(SECRET_BYTES))).toBe('A'.repeat(32))
  const uri = new URL(authenticatorUri(RFC_SECRET, 'asha+1@example.in'))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Cirkles:asha+1@example.in',
  ])
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Cirkles',
    secret: RFC_SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
