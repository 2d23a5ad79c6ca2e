import { expect, test } from 'vitest'
import { mayConfirm, stepUsedBy } from './app-code.ts'

/* The secret, instant and code of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const NOW = new Date(1_234_567_890_000)
const CODE = '005924'
const STEP = 41_152_263

test('a code is accepted once, and none of an earlier step after it (RFC 6238 §5.2, ASVS 6.5.1)', () => {
  const used = (lastUsedStep: number | null) => stepUsedBy({ secret: SECRET, lastUsedStep }, CODE, NOW)
  expect([used(null), used(STEP - 1)]).toEqual([STEP, STEP])
  expect([used(STEP), used(STEP + 1)]).toEqual([null, null])
})

test('a wrong code uses nothing up', () => {
  expect(stepUsedBy({ secret: SECRET, lastUsedStep: null }, '005925', NOW)).toBeNull()
})

test('a secret is confirmed within half an hour, or not at all', () => {
  const begun = new Date('2026-11-25T10:00:00Z')
  expect(mayConfirm(begun, new Date('2026-11-25T10:29:59Z'))).toBe(true)
  expect(mayConfirm(begun, new Date('2026-11-25T10:30:00Z'))).toBe(false)
})
