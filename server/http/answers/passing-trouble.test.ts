import { expect, test } from 'vitest'
import { WorkUnavailableError } from '#server/platform/work/work-process.ts'
import { isPassingTrouble } from './passing-trouble.ts'

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
