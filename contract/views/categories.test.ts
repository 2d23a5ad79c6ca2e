import { afterEach, expect, test } from 'vitest'
import { categories as tamil } from '#contract/messages/ta-IN/cirkle/categories.ts'
import { speak } from '#contract/messages/language/spoken-language.ts'
import { CATEGORIES, categoryName } from './categories.ts'

afterEach(() => speak('en-IN', {}))

const [home = ''] = CATEGORIES.map(({ id }) => id)

test('a category is named in the language of the page, whatever the server called it', () => {
  expect(categoryName({ id: home, name: 'घर' })).toBe('Home')
  speak('ta-IN', { 'contract/cirkle/categories': tamil })
  expect(categoryName({ id: home, name: 'Home' })).toBe(tamil.home)
})

test('one that this app does not know is named as the server names it', () => {
  expect(categoryName({ id: 'of-tomorrow', name: 'Boats' })).toBe('Boats')
})
