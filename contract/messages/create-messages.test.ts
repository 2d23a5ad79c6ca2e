import { expect, test } from 'vitest'
import { createMessages } from './create-messages.ts'

const say = createMessages({
  plain: 'Don’t pay twice.',
  named: '{name} paid {amount}.',
  counted: '{count, plural, one {# payment} other {# payments}} of {name}',
  chosen: '{who, select, you {You paid} other {{name} paid}}',
})

test('a text is said as it stands', () => {
  expect(say('plain')).toBe('Don’t pay twice.')
})

test('values take the places of their names', () => {
  expect(say('named', { name: 'Asha', amount: '₹2,500' })).toBe('Asha paid ₹2,500.')
})

test('what people wrote is said as they wrote it', () => {
  for (const name of ['\\u0041sha', 'a \\ b', '{name}', "'{'", '<b>', '#']) {
    expect(say('named', { name, amount: '₹1' })).toBe(`${name} paid ₹1.`)
  }
})

test('a plural follows its count', () => {
  expect(say('counted', { count: 1, name: 'Asha' })).toBe('1 payment of Asha')
  expect(say('counted', { count: 12, name: 'Asha' })).toBe('12 payments of Asha')
})

test('a choice has its own words', () => {
  expect(say('chosen', { who: 'you', name: 'Asha' })).toBe('You paid')
  expect(say('chosen', { who: 'them', name: 'Asha' })).toBe('Asha paid')
})

test('a key, a name or a value too many does not compile', () => {
  // @ts-expect-error -- no such text
  expect(say('missing')).toBe('missing')
  // @ts-expect-error -- a value is missing
  say('named', { name: 'Asha' })
  // @ts-expect-error -- it takes no values
  say('plain', { name: 'Asha' })
})
