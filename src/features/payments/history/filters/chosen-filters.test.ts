import { expect, test } from 'vitest'
import { chosenFilters } from './chosen-filters.ts'
import { type HistoryView, isFiltered, NO_FILTERS } from './history-filter.ts'

const VIEW: HistoryView = {
  cirkle: 'c',
  query: 'nair',
  status: 'reupload_requested',
  method: 'cash',
  from: '2026-05-05',
  to: '2026-06-01',
  by: 'amount',
}

test('what is set has words, beside the search and the Cirkle', () => {
  expect(chosenFilters(VIEW).map(({ label }) => label)).toEqual([
    'New proof or details needed',
    'Paid with Cash',
    'From 5 May 2026',
    'Until 1 Jun 2026',
    'Largest amount first',
  ])
})

test('each is taken away alone, or all at once', () => {
  for (const { label, without } of chosenFilters(VIEW)) {
    const left = chosenFilters({ ...VIEW, ...without }).map((each) => each.label)
    expect(left).toHaveLength(4)
    expect(left).not.toContain(label)
  }
  const rest = { ...VIEW, ...NO_FILTERS }
  expect(chosenFilters(rest)).toEqual([])
  expect(isFiltered(rest)).toBe(true)
})

test('the order that a history has by itself is nothing set', () => {
  expect(chosenFilters({ by: 'newest' })).toEqual([])
})
