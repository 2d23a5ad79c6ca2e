import type { Named } from '#contract/http/people/places.ts'
import { ENGLISH } from '#contract/messages/language/languages.ts'
import { spokenLanguage, spokenLocale } from '#contract/messages/language/spoken-language.ts'
import { createSayer } from '#contract/messages/create-messages.ts'
import { states } from '#messages/en-IN/places/states.ts'
import { t } from '#messages/places/states.ts'

/*
 * Places are stored and sent by their English names, and shown in the language that is spoken.
 */

/** The stored names of the states, in the order of the others. */
const statesStored = createSayer(states, ENGLISH)('names').split(', ')

/** The state of India by its English name; what else was typed stays. */
export function stateName(name: string): string {
  return t('names').split(', ')[statesStored.indexOf(name)] ?? name
}

/** States to choose from, in the order of the names that are shown. */
export const statesByName = (list: readonly Named[]): readonly Named[] =>
  byName(list, ({ name }) => stateName(name))

/** As `stateName`, of several with commas between them. */
export const stateNames = (names: string): string => names.split(',').map(stateName).join(', ')

/** Codes of countries by their English names, from the browser's tables. */
let codes: ReadonlyMap<string, string> | undefined

function codesByName(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  return new Map(
    letters.flatMap((first) =>
      letters.flatMap((second) => {
        const name = english.of(first + second)
        return name === undefined ? [] : [[name, first + second] as const]
      }),
    ),
  )
}

let spoken: { readonly locale: string; readonly names: Intl.DisplayNames } | undefined

/**
 * The country by its English name; one that the browser does not know stays. Not all browsers have the same
 * English names as the server, so its code is given where it is known.
 */
export function countryName(name: string, id?: string): string {
  if (spokenLanguage() === ENGLISH) return name
  const locale = spokenLocale()
  if (spoken?.locale !== locale) spoken = { locale, names: new Intl.DisplayNames(locale, { type: 'region' }) }
  const code = id ?? (codes ??= codesByName()).get(name)
  return (code === undefined ? undefined : spoken.names.of(code)) ?? name
}

/** Countries to choose from, the first as it is, the others in the order of the names that are shown. */
export const countriesByName = ([first, ...others]: readonly Named[]): readonly Named[] =>
  first === undefined ? [] : [first, ...byName(others, ({ name, id }) => countryName(name, id))]

/** Not by `compareNames`, which is loaded with the payments. */
function byName(list: readonly Named[], nameOf: (place: Named) => string): readonly Named[] {
  // As the server orders them.
  if (spokenLanguage() === ENGLISH) return list
  const { compare } = new Intl.Collator(spokenLocale())
  return [...list].sort((a, b) => compare(nameOf(a), nameOf(b)))
}

/** States of India or countries, by their English names with commas between them. */
export const placeNames = (names: string): string =>
  names
    .split(',')
    .map((name) => (statesStored.includes(name) ? stateName(name) : countryName(name)))
    .join(', ')
