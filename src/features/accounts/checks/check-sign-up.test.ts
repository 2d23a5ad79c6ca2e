import { expect, test } from 'vitest'
import { checkResidence, checkSignUp } from './check-sign-up.ts'

const typed = {
  fullName: 'Asha Rao',
  email: 'Asha@Example.in',
  password: 'hunter22',
  passwordConfirmation: 'hunter22',
  hasAgreed: true,
  isPasswordLost: false,
  country: 'India',
  phone: '',
}

test('a complete form has no errors', () => {
  expect(checkSignUp(typed)).toEqual({})
})

test('nothing else is said before the terms are agreed to', () => {
  expect(checkSignUp({ ...typed, fullName: '', hasAgreed: false })).toEqual({
    hasAgreed: 'Please agree to the terms of use',
  })
})

test.each([
  [{ fullName: '   ' }, { fullName: 'Please enter your full name.' }],
  [{ email: 'asha@example' }, { email: 'Invalid email address' }],
  [{ passwordConfirmation: 'hunter23' }, { passwordConfirmation: 'Passwords do not match.' }],
  [{ password: 'short', passwordConfirmation: 'short' }, { password: 'Use at least 6 characters' }],
])('%o is told in the words of the seed', (change, errors) => {
  expect(checkSignUp({ ...typed, ...change })).toEqual(errors)
})

test('every wrong field of the page is told at once', () => {
  const wrong = { ...typed, fullName: '', email: '', password: 'a', passwordConfirmation: 'b' }
  expect(Object.keys(checkSignUp(wrong)).sort()).toEqual([
    'email',
    'fullName',
    'password',
    'passwordConfirmation',
  ])
})

test('the residence page asks for a phone number, and for nothing of the page before', () => {
  expect(Object.keys(checkResidence({ ...typed, fullName: '' }))).toEqual(['phone'])
  expect(checkResidence({ ...typed, phone: '+91 98765 43210' })).toEqual({})
})
