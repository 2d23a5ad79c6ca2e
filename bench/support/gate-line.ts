/** The head of a table of gates. */
export const GATE_HEAD = '| what | found | gate | |\n|---|---|---|---|'

/** What was found beside the most that it may be, a line of such a table. */
export function gateLine(what: string, found: number, most: number, unit = '×'): string {
  const shown = found.toFixed(unit === ' ms' ? 0 : 2)
  return `| ${what} | ${shown}${unit} | ${most}${unit} | ${found <= most ? 'met' : 'MISSED'} |`
}

/** Prints a ratio to the floor beside the most that it may be. */
export function gate(what: string, found: number, most: number): void {
  console.log(gateLine(what, found, most))
}
