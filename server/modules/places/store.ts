import { iso31661, iso31662 } from 'iso-3166'
import type { Named } from '#contract/http/people/places.ts'
import { INDIAN_STATES } from './india.ts'

/** Countries and their states: shipped with the server instead of stored in tables. */

const COMMON_NAMES = new Intl.DisplayNames(['en'], { type: 'region' })
const byName = (a: Named, b: Named) => a.name.localeCompare(b.name, 'en')

/** Common names: ISO 3166-1's own are diplomatic ("Viet Nam", "Holy See"). */
const countries: readonly Named[] = iso31661
  .map(({ alpha2, name }) => ({ id: alpha2, name: COMMON_NAMES.of(alpha2) ?? name }))
  .sort((a, b) => Number(b.id === 'IN') - Number(a.id === 'IN') || byName(a, b))

/** All countries of ISO 3166-1, India first, then by name; ids are alpha-2 codes. */
export function listCountries(): Named[] {
  return [...countries]
}

/** The country with this id or name, case-insensitive; undefined when there is none. */
export function findCountry(idOrName: string): Named | undefined {
  const wanted = idOrName.toLowerCase()
  return countries.find(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted)
}

/** The states of a country: its first-level subdivisions of ISO 3166-2, by name. */
export function listStates(country: Named): Named[] {
  // ISO 3166-2 spells India's with diacritics that no form in India uses (Bihār, Gujarāt).
  if (country.id === 'IN') return [...INDIAN_STATES]
  return iso31662
    .filter(({ parent }) => parent === country.id)
    .map(({ code, name }) => ({ id: code, name }))
    .sort(byName)
}

/**
 * The names of these comma-separated states of India, each given by id or name, case-insensitive; undefined
 * when one of them does not exist.
 */
export function namesOfStates(text: string): string | undefined {
  const wanted = text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
  const found = wanted.map((part) =>
    INDIAN_STATES.find(({ id, name }) => id.toLowerCase() === part || name.toLowerCase() === part),
  )
  if (found.includes(undefined)) return undefined
  return [...new Set(found.map((state) => state?.name))].join(',')
}
