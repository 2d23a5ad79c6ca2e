import { BYTE_ORDER_MARK, csvLine } from '#contract/views/csv.ts'
import { t } from '#messages/later/book.ts'
import type { BookView } from '../facts/book-view.ts'
import { stateWords } from '../facts/state-words.ts'

/**
 * The book as a CSV file: whose it is, states in words, sums in whole rupees, and in the end `foot`, since when it is
 * known.
 */
export function bookCsv({ title, table, heads, names, corner }: BookView, foot: string): string {
  const lines = [
    [title],
    [corner, ...heads.map(({ name }) => name), t('sum')],
    ...table.rows.map(({ id, cells, confirmed }) => [
      names.get(id) ?? '',
      ...cells.map((cell) => (cell === null ? null : stateWords(cell.state))),
      confirmed,
    ]),
    [t('sum'), ...table.columns.map(({ confirmed }) => confirmed), table.confirmed],
    [foot],
  ]
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}
