import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whyGuessable } from '#server/platform/sign-in/guessable-password.ts'
import { COMMON_PASSWORDS } from '#ui/fields/new-password/common-passwords.ts'
import { isEasyPassword } from '#ui/fields/new-password/easy-password.ts'

const asha = { fullName: 'Asha Krishnan', email: 'mango.lassi7@example.in' }
const isRefused = (password: string) => whyGuessable(password, { ...asha, phone: '+91 98450 12345' }) !== null

test('the form calls no password easy to guess that the server accepts', () => {
  expect([...COMMON_PASSWORDS].filter((password) => !isRefused(password))).toEqual([])
  const piece = fc
    .tuple(
      fc.constantFrom('asha', 'krishnan', 'mango', 'lassi'),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    )
    .map(([word, capitals]) =>
      Array.from(word, (letter, at) => (capitals[at] === true ? letter.toUpperCase() : letter)).join(''),
    )
  const number = fc.stringMatching(/^(?:\d{0,4}|(?:19|20)\d\d|1234?)$/)
  const repeated = fc.tuple(fc.stringMatching(/^[a-z0-9]$/), fc.integer({ min: 6, max: 24 }))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.tuple(piece, number).map((parts) => parts.join('')),
        repeated.map(([character, times]) => character.repeat(times)),
      ),
      (password) => {
        expect(password.length >= 6 && isEasyPassword(password, asha) ? isRefused(password) : true).toBe(true)
      },
    ),
  )
})

test.each(['123456', 'PassWord', 'iloveyou', 'aaaaaa', 'asha1234', 'Krishnan', 'mango99'])(
  'the form calls "%s" easy to guess',
  (password) => {
    expect(isEasyPassword(password, asha)).toBe(true)
  },
)

test.each(['x7Kq2p', 'blue kettle', 'ashes of roses', 'ஆறு மலை நிலா'])(
  'the form does not call "%s" easy to guess without the server',
  (password) => {
    expect(isEasyPassword(password, asha)).toBe(false)
  },
)
