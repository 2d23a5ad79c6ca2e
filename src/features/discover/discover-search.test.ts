import { expect, test } from 'vitest'
import { parseDiscoverSearch } from './discover-search.ts'

const ID = '7c9e6679-0000-4000-8000-0000000000c1'

test('an address says what is looked for, and what lies over the page', () => {
  const whole = {
    list: 'family',
    query: 'roof',
    state: 'Kerala,Goa',
    category: 'home',
    range: 6,
    open: 'filter',
    panel: 'notifications',
    recommend: ID,
  }
  expect(parseDiscoverSearch(whole)).toEqual(whole)
})

test('what it does not know is left out', () => {
  expect(
    parseDiscoverSearch({
      list: 'cheapest',
      query: { of: 'words' },
      state: '',
      range: 7,
      open: 'sesame',
      recommend: '../setting',
      other: 1,
    }),
  ).toEqual({})
})

test('a search for digits is a search, which ends at a hundred characters', () => {
  expect(parseDiscoverSearch({ query: 2026 })).toEqual({ query: '2026' })
  expect(parseDiscoverSearch({ query: 'x'.repeat(200) }).query).toHaveLength(100)
})
