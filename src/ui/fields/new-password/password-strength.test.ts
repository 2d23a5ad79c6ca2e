import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0, '8 or more are recommended'],
  ['short', 1, 'Too short'],
  ['aaaaaaaaaaaa', 1, 'Easy to guess'],
  ['121212121212', 1, 'Easy to guess'],
  ['Password1', 1, 'Easy to guess'],
  ['Krishnan99', 1, 'Easy to guess'],
  ['kettle', 2, '8 or more are better. Easily guessed passwords are refused.'],
  ['kettles', 2, '8 or more are better. Easily guessed passwords are refused.'],
  ['blue kettle', 3, 'Long enough. Easily guessed passwords are refused.'],
])('"%s" fills %i thirds: %s', (password, thirds, words) => {
  expect(passwordStrength(password, { fullName: 'Asha Krishnan', email: 'asha@example.in' })).toEqual({
    thirds,
    words,
  })
})
