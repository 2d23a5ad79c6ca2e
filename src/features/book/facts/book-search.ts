import { idOf } from '#lib/address/search-values.ts'

/** The address of /book: whose payments, and the one that is looked at. */
export interface BookSearch {
  /** A Cirkle's book; without it, the reader's own payments in all of them. */
  readonly cirkle?: string | undefined
  /** Of the payment that is looked at; in the reader's own book, its Cirkle. */
  readonly row?: string | undefined
  readonly cycle?: number | undefined
}

/** Parses an address; unknown values are dropped. */
export function parseBookSearch(search: Readonly<Record<string, unknown>>): BookSearch {
  const cirkle = idOf(search['cirkle'])
  const row = idOf(search['row'])
  const cycle = Number(search['cycle'])
  const page = cirkle === undefined ? {} : { cirkle }
  return row !== undefined && Number.isInteger(cycle) && cycle > 0 ? { ...page, row, cycle } : page
}
