import { expect, test } from 'vitest'
import type { DiscoveredCirkle } from '#contract/http/cirkles/discover.ts'
import { rowOf, searchableRow } from '#data/cirkles/discovered.ts'
import { exampleSummary } from '#tests/support/cirkles/cirkle-examples.ts'
import { searchSeen } from './search-seen.ts'

const row = (name: string, changes: Partial<DiscoveredCirkle> = {}) =>
  rowOf(exampleSummary({ id: name, name, ...changes }), 0)

const ROOF = row('Monsoon roof', { state: 'Kerala,Goa', contributionAmount: 5_000 })
const SCHOOL = row('School fees', {
  description: 'Before the monsoon, for a roof too.',
  state: 'Assam',
  category: { id: 'education', name: 'Education' },
  contributionAmount: 50_000,
})
const GOLD = row('Ravi’s gold (2026)', { contributionAmount: 50_001 })
const ROWS = [SCHOOL, ROOF, GOLD]

const found = (question: Parameters<typeof searchSeen>[1]) => searchSeen(ROWS, question)

test('words, or their beginnings, are found in any case and order, in names before descriptions', () => {
  expect(found({ query: 'ROO mons' })).toEqual([ROOF.id, SCHOOL.id])
  expect(found({ query: 'fees roof' })).toEqual([SCHOOL.id])
  expect(found({ query: 'oof' })).toEqual([])
})

test('what stands between words is no part of them, nor a sign with a meaning of its own', () => {
  expect(found({ query: '2026' })).toEqual([GOLD.id])
  expect(found({ query: 'gold (2026' })).toEqual([GOLD.id])
  for (const query of ['r%f', 'r_of', '%%', '--']) expect(found({ query }), query).not.toContain(ROOF.id)
})

test('words are found without their signs, also in a row that was kept with them', () => {
  const wedding = row('शादी की बचत', { description: 'आशा के लिए' })
  const earlier = searchableRow({
    ...wedding,
    id: 'earlier',
    cirkle: { ...wedding.cirkle, id: 'earlier' },
    nameWords: ' शादी की बचत',
    allWords: ' शादी की बचत आशा के लिए',
  })
  for (const query of ['शाद', 'शद', 'बचत अश', 'आशा'])
    expect(searchSeen([wedding, earlier], { query }), query).toEqual([wedding.id, 'earlier'])
})

test('filters let through what they name, amounts with both ends', () => {
  expect(found({ location: 'Goa,Assam' })).toEqual([SCHOOL.id, ROOF.id])
  expect(found({ category: 'education' })).toEqual([SCHOOL.id])
  expect(found({ min: 5_000, max: 50_000 })).toEqual([SCHOOL.id, ROOF.id])
  expect(found({ min: 50_001 })).toEqual([GOLD.id])
  expect(found({ query: 'roof', location: 'Kerala' })).toEqual([ROOF.id])
})
