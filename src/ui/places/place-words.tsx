import { countryName, stateNames } from './place-names.ts'

/* Loaded late: what is installed shows the stored names until then. */

/** States of India, by their stored names with commas between them. */
export function StateNames({ stored }: { stored: string }) {
  return stateNames(stored)
}

/** A country by its stored name. */
export function CountryName({ stored }: { stored: string }) {
  return countryName(stored)
}
