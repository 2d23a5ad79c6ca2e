import { afterEach, expect, test } from 'vitest'
import { INDIAN_STATES } from '#server/modules/places/india.ts'
import { listCountries } from '#server/modules/places/store.ts'
import { speakHere } from '#tests/support/languages/speak-here.ts'
import { countriesByName, countryName, stateName, stateNames, statesByName } from '#ui/places/place-names.ts'

afterEach(() => speakHere('en-IN'))

test('in English places have the names by which they are stored', () => {
  for (const { name } of [...INDIAN_STATES, ...listCountries()])
    expect([stateName(name), countryName(name)]).toEqual([name, name])
})

test.each(['hi-IN', 'mr-IN', 'ta-IN', 'te-IN', 'bn-IN'])(
  'in %s no state and no country is in Latin letters',
  async (language) => {
    await speakHere(language)
    const states = INDIAN_STATES.map(({ name }) => stateName(name))
    const countries = listCountries().map(({ name }) => countryName(name))
    expect(
      [...states, ...countries].filter((name) =>
        /\p{Script=Latin}/u.test(name.replaceAll(/SAR|U\.S\./g, '')),
      ),
    ).toEqual([])
    expect(new Set(states).size).toBe(INDIAN_STATES.length)
  },
)

test('several states are named one by one, and what else was typed stays', async () => {
  await speakHere('ta-IN')
  expect(stateNames('Karnataka,Kerala')).toBe('கர்நாடகா, கேரளா')
  expect([stateName('Bagmati'), countryName('Atlantis'), countryName('India')]).toEqual([
    'Bagmati',
    'Atlantis',
    'இந்தியா',
  ])
})

test('they are offered in the order of the language, the home country first', async () => {
  expect(statesByName(INDIAN_STATES)).toBe(INDIAN_STATES)
  await speakHere('hi-IN')
  const [first, second] = statesByName(INDIAN_STATES)
  expect([first?.name, second?.name]).toEqual(['Andaman and Nicobar Islands', 'Arunachal Pradesh'])
  const [india, ...others] = countriesByName(listCountries()).map(({ name }) => countryName(name))
  expect(india).toBe('भारत')
  expect(others).toEqual(others.toSorted(new Intl.Collator('hi-IN').compare))
})
