import type { Named } from '#contract/http/people/places.ts'
import type { Language } from '#contract/messages/language/languages.ts'
import type { Words } from '#contract/messages/words.ts'
import { say } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/places.ts'

/** Savings goals of Cirkles. The ids are stored with Cirkles: they never change. */
export const CATEGORIES: readonly { readonly id: string; readonly name: () => Words }[] = [
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e01', name: () => t('home') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e02', name: () => t('education') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e03', name: () => t('wedding') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e04', name: () => t('festival') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e05', name: () => t('travel') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e06', name: () => t('business') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e07', name: () => t('health') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e08', name: () => t('vehicle') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e09', name: () => t('emergencyFund') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e0a', name: () => t('goldAndJewellery') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e0b', name: () => t('electronics') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e0c', name: () => t('other') },
]

/** The categories with their names in a language. */
export const listCategories = (language: Language): Named[] =>
  CATEGORIES.map(({ id, name }) => ({ id, name: say(language, name()) }))

/** The category with this id, or undefined. */
export const findCategory = (id: string, language: Language = 'en'): Named | undefined =>
  listCategories(language).find((category) => category.id === id.toLowerCase())
