import type { Fact, Words } from '../messages/words.ts'
import { formatDate, formatMonth } from '../rules/calendar.ts'
import { formatRupees } from '../rules/money.ts'

/** How facts are said: by the page's own texts, or by those handed in. */
export interface FactSayers {
  readonly dates?: Parameters<typeof formatDate>[1]
  readonly words: (words: Words) => string
}

/** The values of a text, from its facts. */
export const valuesOf = (facts: Words['values'], sayers: FactSayers): Record<string, string | number> =>
  Object.fromEntries(Object.entries(facts ?? {}).map(([name, fact]) => [name, valueOf(fact, sayers)]))

function valueOf(fact: Fact, { dates, words }: FactSayers): string | number {
  if (typeof fact !== 'object') return fact
  if ('date' in fact) return formatDate(fact.date, dates)
  if ('month' in fact) return formatMonth(fact.month, dates)
  if ('rupees' in fact) return formatRupees(fact.rupees)
  if ('count' in fact) return fact.count
  return words(fact)
}
