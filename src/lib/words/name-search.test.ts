import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNamed } from './name-search.ts'

test('a part of the name finds somebody, however it is written', () => {
  expect(isNamed('Meera Nair', 'eera n')).toBe(true)
  expect(isNamed('Meera Nair', '  NAIR ')).toBe(true)
  expect(isNamed('Meera Nair', 'Ravi')).toBe(false)
})

test.each([
  ['सीता', 'सता'],
  ['सीता', 'सत'],
  ['सीता', 'सीता '],
  ['आशा शर्मा', 'अश'],
  ['आशा शर्मा', 'शरम'],
  ['Sita सीता', 'sita सत'],
  ['श्रीमती क्\u200dषमा', 'क्षमा'],
  ['கௌரி', 'கௌர'],
  ['José', 'jose'],
  ['Jose', 'josé'],
])('%s is found by %s', (name, typed) => {
  expect(isNamed(name, typed)).toBe(true)
})

test('other letters find nobody', () => {
  expect(isNamed('सीता', 'मत')).toBe(false)
  expect(isNamed('आशा', 'इश')).toBe(false)
})

test('nothing typed finds everybody', () => {
  expect(isNamed('Meera Nair', '')).toBe(true)
  expect(isNamed('Meera Nair', '  ')).toBe(true)
})

test('a name is found by itself, also without any of its marks', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (name) => {
      expect(isNamed(name, name)).toBe(true)
      expect(isNamed(name, name.replace(/\p{M}/gu, ''))).toBe(true)
    }),
  )
})
