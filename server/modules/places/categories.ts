import type { Named } from '#contract/http/people/places.ts'
import type { Language } from '#contract/messages/language/languages.ts'
import { CATEGORIES } from '#contract/views/categories.ts'
import { sayerOf } from '#server/messages/languages/say.ts'

/** The categories with their names in a language. */
export const listCategories = (language: Language): Named[] =>
  CATEGORIES.map(({ id, name }) => ({ id, name: name(sayerOf(language, 'categories')) }))

/** The category with this id, or undefined. */
export const findCategory = (id: string, language: Language = 'en'): Named | undefined =>
  listCategories(language).find((category) => category.id === id.toLowerCase())
