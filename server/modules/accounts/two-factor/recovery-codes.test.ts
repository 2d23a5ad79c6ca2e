import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bareRecoveryCode, RecoveryCode } from '#contract/rules/recovery-code.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

test('ten codes of 80 bits, each different, which the contract reads as they are shown (ASVS 6.5.1)', () => {
  const codes = newRecoveryCodes(randomBytes)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(v.parse(RecoveryCode, code)).toBe(bareRecoveryCode(code))
    expect(v.parse(RecoveryCode, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(bareRecoveryCode(code))
  }
})

test('each byte chooses one of the 32 characters, none more often than another', () => {
  const all = newRecoveryCodes((count) => Uint8Array.from({ length: count }, (_, index) => index))
  expect(all[0]).toBe('ABCD-EFGH-IJKL-MNOP')
})

test.each(['ABCD-EFGH-IJKL-MNO', 'ABCD-EFGH-IJKL-MNO1', '', 'ABCD-EFGH-IJKL-MNOPA'])(
  'no recovery code: %j',
  (typed) => expect(v.is(RecoveryCode, typed)).toBe(false),
)
