import { expect, test } from 'vitest'
import { whyGuessable } from './guessable-password.ts'

const asha = { fullName: 'Asha Krishnan', email: 'mango.lassi7@example.in', phone: '+91 98450 12345' }

test.each([
  ['123456', 'common'],
  ['PassWord', 'common'],
  ['iloveyou', 'common'],
  ['password1234567', 'common'],
  ['P@ssw0rd', 'common'],
  ['zxcvbq', 'keyboard'],
  ['aaaaaaaaaaaa', 'repeated'],
  ['abcdefgh', 'sequence'],
  ['12112004', 'date'],
  ['kettle', 'simple'],
] as const)('ASVS 6.2.4, 6.2.12 · %s is easy to guess: %s', (password, reason) => {
  expect(whyGuessable(password, asha)).toBe(reason)
})

test.each([
  'cirkles1',
  'Savings2026',
  'committee',
  'asha1234',
  'Krishnan99',
  'ashakrishnan',
  'mangolassi',
  'mango.lassi7',
  '9845012345',
  '012345',
  '98450 12345',
])('ASVS 6.1.2, 6.2.11 · %s is made of the product or the person', (password) => {
  expect(whyGuessable(password, asha)).toBe('personal')
})

test.each(['x7Kq2p', '8zq!Lr', 'blue kettle', 'a red door at dusk', 'ஆறு மலை நிலா', 'monsoon harvest 26'])(
  '"%s" is accepted: six random characters, and any two words',
  (password) => {
    expect(whyGuessable(password, asha)).toBeNull()
  },
)

test('what is personal to one is no reason to refuse another', () => {
  const other = { fullName: 'Om', email: 'om@example.in', phone: '+91 11111 11111' }
  expect(whyGuessable('Krishnan Mango 7', asha)).toBeNull()
  expect(whyGuessable('9845012345', other)).not.toBe('personal')
})

test('of a long password only the beginning is looked at', () => {
  expect(whyGuessable(`${'a'.repeat(24)} a red door at dusk`, asha)).toBeNull()
  expect(whyGuessable(`${'a'.repeat(32)} a red door at dusk`, asha)).toBe('repeated')
})
