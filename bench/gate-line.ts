/** The head of a table of gates. */
export const GATE_HEAD = '| what | found | gate | |\n|---|---|---|---|'

/** Prints a ratio to the floor beside the most that it may be. */
export function gate(what: string, found: number, most: number): void {
  console.log(`| ${what} | ${found.toFixed(2)}× | ${most}× | ${found <= most ? 'met' : 'MISSED'} |`)
}
