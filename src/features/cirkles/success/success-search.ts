import { idOf } from '#lib/address/search-values.ts'

/** The Cirkle of a success page; an address without one still opens the page. */
export function parseSuccessSearch(search: Record<string, unknown>): { readonly cirkle?: string } {
  const cirkle = idOf(search['cirkle'])
  return cirkle === undefined ? {} : { cirkle }
}
