import { expect, test } from 'vitest'
import { CRITERIA } from '../accessibility/wcag-criteria.ts'
import { REQUIREMENTS } from '../security/asvs-requirements.ts'
import { checkRequirements } from './requirements-table.ts'

const REQUIRED = [
  { number: '1.2.4', level: 1 },
  { number: '6.5.1', level: 2 },
] as const
const FILES: Readonly<Record<string, string>> = {
  'a.test.ts': "test('a code works once', () => {})",
  'b.md': '',
}
const TESTED = '| 1.2.4 | 1 | SQL | test | [a](a.test.ts) › a code works once |'
const WRITTEN = '| 6.5.1 | 2 | once | document | [b](b.md) |'

const faultsOf = (...rows: string[]) =>
  checkRequirements(rows.join('\n'), REQUIRED, (path) => FILES[path]).faults

test('a table in which every requirement stands once, with what shows it, has no fault', () => {
  expect(checkRequirements(`${TESTED}\n${WRITTEN}`, REQUIRED, (path) => FILES[path])).toEqual({
    faults: [],
    counts: { test: 1, document: 1, refused: 0, open: 0, 'not applicable': 0 },
  })
})

test.each([
  ['a requirement that is missing', [TESTED], '6.5.1 is there 0 times'],
  ['one that stands twice', [TESTED, TESTED, WRITTEN], '1.2.4 is there 2 times'],
  ['one that there is not', [TESTED, WRITTEN, TESTED.replace('1.2.4', '1.2.99')], '1.2.99 is no requirement'],
  ['another level', [TESTED.replace('| 1 |', '| 2 |'), WRITTEN], '1.2.4 is of level 1'],
  ['a test that is not in its file', [TESTED.replace('once', 'twice'), WRITTEN], '1.2.4 names a test that'],
  ['what is no title', [TESTED.replace('a code', 'code'), WRITTEN], '1.2.4 names a test that'],
  ['a file without a test', [TESTED.replace(' › a code works once', ''), WRITTEN], '1.2.4 names no test'],
  [
    'a file that is not there',
    [TESTED, WRITTEN.replace('b.md', 'c.md')],
    '6.5.1 names c.md, which is not there',
  ],
  ['a state of its own', [TESTED, WRITTEN.replace('document', 'done')], '6.5.1 has the state "done"'],
  ['a refusal without a reason', [TESTED, '| 6.5.1 | 2 | once | refused | |'], '6.5.1 says nothing'],
])('%s is found', (_, rows, fault) => {
  expect(faultsOf(...rows)).toEqual([expect.stringContaining(fault)])
})

test('levels A and AA of WCAG 2.2 have 55 criteria', () => {
  expect(CRITERIA.filter(({ level }) => level === 'A')).toHaveLength(31)
  expect(CRITERIA.filter(({ level }) => level === 'AA')).toHaveLength(24)
})

test('levels 1 and 2 of ASVS 5.0 have 253 requirements', () => {
  expect(REQUIREMENTS.filter(({ level }) => level === 1)).toHaveLength(70)
  expect(REQUIREMENTS.filter(({ level }) => level === 2)).toHaveLength(183)
})
