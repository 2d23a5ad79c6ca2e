/** The header of a table of gates. */
export const GATE_HEAD = '| what | found | gate | |\n|---|---|---|---|'

/** A measured value beside its maximum, as a row of such a table. */
export function gateLine(what: string, found: number, most: number, unit = '×'): string {
  const shown = found.toFixed(unit === ' ms' ? 0 : 2)
  return `| ${what} | ${shown}${unit} | ${most}${unit} | ${found <= most ? 'met' : 'MISSED'} |`
}

/** Prints a ratio to the floor beside its maximum. */
export function gate(what: string, found: number, most: number): void {
  console.log(gateLine(what, found, most))
}
