import { expect, test } from 'vitest'
import { StoreTroubleError } from '#server/platform/files/objects.ts'
import { WorkUnavailableError } from '#server/platform/work/work-process.ts'
import { isPassingTrouble, needsOperator } from './passing-trouble.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })

test.each(['ENOSPC', 'EDQUOT', 'EMFILE', '53100', '53300', '57P01'])(
  '%s: a full disk, files or connections in use, a database that ends: the call may be made again',
  (code) => {
    expect(isPassingTrouble(withCode(code))).toBe(true)
    expect(isPassingTrouble(new Error('while saving', { cause: withCode(code) }))).toBe(true)
  },
)

test.each(['ENOENT', 'EACCES', '23505', '42P01'])('%s would fail again: it is a fault', (code) => {
  expect(isPassingTrouble(withCode(code))).toBe(false)
})

test('what the process for costly work could not do now may be sent again', () => {
  expect(isPassingTrouble(new WorkUnavailableError('killed'))).toBe(true)
})

test.each([
  ['unreachable', false],
  ['failing', false],
  ['full', true],
  ['denied', true],
] as const)(
  'a file store that is %s: the call may be made again; its operator is needed: %s',
  (trouble, needs) => {
    const error = new Error('while saving', { cause: new StoreTroubleError(trouble, 'no') })
    expect([isPassingTrouble(error), needsOperator(error)]).toEqual([true, needs])
  },
)

test('nothing else needs the operator', () => {
  expect(needsOperator(withCode('ENOSPC'))).toBe(false)
})
