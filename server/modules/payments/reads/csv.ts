/** What a spreadsheet would run, or what would end the cell before it: also in the wide forms of the signs. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Says that the text is UTF-8: Excel would take it for the system's old code page, and garble names. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * One line of a CSV file with its end (RFC 4180). Numbers stand as they are; text is quoted, and begins with an
 * apostrophe where a spreadsheet would take it for a formula (ASVS 1.2.10); null is an empty cell.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return `"${harmless.replace(/"/g, '""')}"`
}
