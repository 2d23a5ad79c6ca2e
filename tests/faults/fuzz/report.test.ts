import { expect, test } from 'vitest'
import type { Played } from './play.ts'
import { reportOf } from './report.ts'

const PLAN = { seed: 18, requests: 5, operation: undefined }
const DONE: Played = {
  likely: 2,
  tally: new Map([
    ['login', new Map(Object.entries({ '2xx': 2, '4xx': 2 }))],
    ['sync', new Map(Object.entries({ '2xx': 1, elsewhere: 2 }))],
  ]),
  faults: [],
}
const lastLineOf = (played: Played) => reportOf(PLAN, played).lines.at(-1)

test('a run that did every operation without a fault has not failed, and ends with its counts', () => {
  expect(reportOf(PLAN, DONE).hasFailed).toBe(false)
  expect(lastLineOf(DONE)).toBe(
    'seed 18: 2 operations, 2 likely and 5 drawn requests; answers 3 2xx, 2 4xx, 2 elsewhere; operations never done: 0, kinds of fault: 0',
  )
})

test('an operation that was only refused fails the run, and is named', () => {
  const played = { ...DONE, tally: new Map([...DONE.tally, ['logout', new Map([['4xx', 3]])]]) }
  const { lines, hasFailed } = reportOf(PLAN, played)
  expect([hasFailed, lines.at(-2)]).toEqual([true, 'NEVER DONE logout'])
  expect(lastLineOf(played)).toContain('operations never done: 1, kinds of fault: 0')
})

test('a fault fails the run, and is shown with its request', () => {
  const played = { ...DONE, faults: [{ what: 'login: 500', example: 'as guest: POST /api/auth/login' }] }
  const { lines, hasFailed } = reportOf(PLAN, played)
  expect([hasFailed, lines.at(-2)]).toEqual([true, '\nFAULT login: 500\nas guest: POST /api/auth/login'])
  expect(lastLineOf(played)).toContain('operations never done: 0, kinds of fault: 1')
})
