import { expect, test } from 'vitest'
import { splitName } from './person-name.ts'

test.each([
  ['Asha Iyer', 'Asha', 'Iyer'],
  ['Asha Lakshmi  Iyer', 'Asha Lakshmi', 'Iyer'],
  ['Asha', 'Asha', ''],
])('%s', (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName })
})
