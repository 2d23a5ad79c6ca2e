import * as v from 'valibot'

import { Id } from '#contract/fields.ts'

/** Which Cirkle a success page speaks of; an address that names none still opens the page. */
export function parseSuccessSearch(search: Record<string, unknown>): { readonly cirkle?: string } {
  const cirkle = v.safeParse(Id, search['cirkle'])
  return cirkle.success ? { cirkle: cirkle.output } : {}
}
