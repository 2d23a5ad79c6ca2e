import { expect, test } from 'vitest'
import { CONTRIBUTION_RANGES } from '#contract/rules/money.ts'
import { activeFilters, questionOf, rangeLabel } from './filters.ts'

const categories = [{ id: 'home', name: 'Home' }]

test('an address that looks for nothing asks nothing: a list is shown', () => {
  expect(questionOf({})).toBeUndefined()
  expect(questionOf({ list: 'family', open: 'filter' })).toBeUndefined()
  expect(questionOf({ query: ' a ' })).toBeUndefined()
})

test('words and filters are one question', () => {
  expect(questionOf({ query: ' roof ', state: 'Kerala,Goa', category: 'home', range: 1 })).toEqual({
    query: 'roof',
    location: 'Kerala,Goa',
    category: 'home',
    min: 5_000,
    max: 50_000,
  })
})

test('the last range has no upper end, and more than three states are not asked for', () => {
  expect(questionOf({ range: 6 })).toMatchObject({ min: 1_000_001, max: undefined })
  expect(questionOf({ state: 'Goa,Kerala,Assam,Bihar' })?.location).toBe('Goa,Kerala,Assam')
})

test('each filter that is set can be taken away alone', () => {
  const filters = activeFilters(
    { query: 'roof', state: 'Kerala,Goa', category: 'home', range: 0 },
    categories,
  )
  expect(filters).toEqual([
    { label: 'Kerala', without: { state: 'Goa' } },
    { label: 'Goa', without: { state: 'Kerala' } },
    { label: 'Home', without: { category: undefined } },
    { label: 'Below ₹5,000', without: { range: undefined } },
  ])
  expect(activeFilters({ state: 'Goa' }, categories)).toEqual([
    { label: 'Goa', without: { state: undefined } },
  ])
})

test('a category this phone does not know can be taken away too', () => {
  expect(activeFilters({ category: 'boats' }, categories)).toEqual([
    { label: 'A category', without: { category: undefined } },
  ])
})

test('the ranges of contributions read as amounts', () => {
  expect(CONTRIBUTION_RANGES.map(rangeLabel)).toEqual([
    'Below ₹5,000',
    '₹5,000 – ₹50,000',
    '₹50,001 – ₹1,00,000',
    '₹1,00,001 – ₹2,50,000',
    '₹2,50,001 – ₹5,00,000',
    '₹5,00,001 – ₹10,00,000',
    'Above ₹10,00,000',
  ])
})
