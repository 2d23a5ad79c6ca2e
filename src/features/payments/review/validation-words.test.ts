import { expect, test } from 'vitest'
import { validationWords } from './validation-words.ts'

test('a payment that its payee has not confirmed is to be confirmed, and not called paid', () => {
  expect(validationWords({ memberCount: 0, cirkleCount: 0 })).toBe('No payments to confirm')
  expect(validationWords({ memberCount: 1, cirkleCount: 1 })).toBe('Payments of 1 member in 1 Cirkle')
  expect(validationWords({ memberCount: 3, cirkleCount: 2 })).toBe('Payments of 3 members in 2 Cirkles')
})
