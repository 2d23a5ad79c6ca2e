/** Characters that start a formula in a spreadsheet, or would end the previous cell; full-width forms too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Marks the text as UTF-8: otherwise Excel assumes the system's old code page, and garbles names. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * One line of a CSV file with its line end (RFC 4180). Numbers stay unquoted; text is quoted, with an
 * apostrophe prefix where a spreadsheet would run it as a formula (ASVS 1.2.10); null is an empty cell.
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
