import { expect, test } from 'vitest'
import { isNamed } from './name-search.ts'

test('a part of the name finds somebody, however it is written', () => {
  expect(isNamed('Meera Nair', 'eera n')).toBe(true)
  expect(isNamed('Meera Nair', '  NAIR ')).toBe(true)
  expect(isNamed('Meera Nair', 'Ravi')).toBe(false)
})

test('nothing typed finds everybody', () => {
  expect(isNamed('Meera Nair', '')).toBe(true)
  expect(isNamed('Meera Nair', '  ')).toBe(true)
})
