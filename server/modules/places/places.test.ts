import { expect, test } from 'vitest'
import { findCategory, listCategories } from './categories.ts'
import { findCountry, listCountries, listStates, namesOfStates } from './store.ts'

const india = { id: 'IN', name: 'India' }

test('all 249 countries are listed, India first, the others by name', () => {
  const [first, ...others] = listCountries()
  expect(first).toEqual(india)
  expect(others).toHaveLength(248)
  expect(others.map(({ name }) => name)).toEqual(
    others.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')),
  )
})

test('a country is found by its id or its name, in any case', () => {
  expect(findCountry('in')).toEqual(india)
  expect(findCountry('INDIA')).toEqual(india)
  expect(findCountry('Bharat')).toBeUndefined()
})

test('India has its 28 states and 8 union territories', () => {
  const states = listStates(india)
  expect(states).toHaveLength(36)
  expect(new Set(states.map(({ id }) => id)).size).toBe(36)
  expect(states.map(({ name }) => name)).toEqual(states.map(({ name }) => name).toSorted())
  expect(states.map(({ name }) => name)).toContain('Ladakh')
})

test('other countries have the subdivisions of ISO 3166-2', () => {
  expect(listStates({ id: 'AU', name: 'Australia' }).map(({ name }) => name)).toContain('Queensland')
})

test('a category is found by its id', () => {
  const [home] = listCategories('en')
  expect(home && findCategory(home.id.toUpperCase(), 'en')).toEqual(home)
  expect(findCategory('Home', 'en')).toBeUndefined()
})

test('states are named, whether they came by id or by name, and none that does not exist', () => {
  expect(namesOfStates('IN-PB, goa,IN-pb')).toBe('Punjab,Goa')
  expect(namesOfStates('')).toBe('')
  expect(namesOfStates('Goa,Atlantis')).toBeUndefined()
})
