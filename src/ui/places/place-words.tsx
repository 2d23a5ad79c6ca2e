import { placeNames } from './place-names.ts'

/**
 * States of India or countries, by their stored names with commas between them. Loaded late: what is installed
 * shows the stored names until then.
 */
export function PlaceNames({ stored }: { stored: string }) {
  return placeNames(stored)
}
