import { expect, test } from 'vitest'
import { roleOf } from './role.ts'

test.each([
  [[], 'all'],
  [['--role', 'web'], 'web'],
  [['--role=jobs'], 'jobs'],
])('%j is the role %s', (args, role) => {
  expect(roleOf(args)).toBe(role)
})

test.each([
  [['--role', 'mail'], '--role must be web, jobs or all.'],
  [['--roll', 'web'], 'The only argument is --role web, jobs or all: --roll web is not.'],
  [['jobs'], 'The only argument is --role web, jobs or all: jobs is not.'],
])('%j is refused', (args, refusal) => {
  expect(() => roleOf(args)).toThrow(refusal)
})
