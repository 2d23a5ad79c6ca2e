import { idOf } from '#lib/address/search-values.ts'

/** Which Cirkle a success page speaks of; an address that names none still opens the page. */
export function parseSuccessSearch(search: Record<string, unknown>): { readonly cirkle?: string } {
  const cirkle = idOf(search['cirkle'])
  return cirkle === undefined ? {} : { cirkle }
}
