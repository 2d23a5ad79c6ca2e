/** User text made safe for a terminal: without control characters, it cannot move a cursor or end a line. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, '�')

/** Names and values, one pair per line. */
export const facts = (rows: readonly (readonly [name: string, value: string | null])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${printable(value ?? '-')}`).join('\n')
}
