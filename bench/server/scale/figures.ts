/** A measured value beside what it has to reach: a row of the table of operations. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The same value may be no larger than these; at least these where more is better. */
  readonly gate: number
  readonly goal: number
  readonly isMoreBetter?: true
  /** What it was compared with, measured in the same run; and what else belongs to the value. */
  readonly beside: string
  /** Milliseconds of processor time a call, where growth counts. */
  readonly cpu?: number
}

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))

/** The smallest unit that a figure is shown in. */
const shown = (value: number, unit: string) => `${rounded(value, Math.abs(value) < 10 ? 2 : 1)}${unit}`

const reaches = ({ value, isMoreBetter }: Figure, limit: number): boolean =>
  isMoreBetter ? value >= limit : value <= limit

/** The table, in Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, value, unit, gate, goal, beside } = figure
    const verdict = reaches(figure, goal) ? 'goal met' : reaches(figure, gate) ? 'met' : 'MISSED'
    return `| ${what} | ${shown(value, unit)} | ${beside} | ${gate}${unit} | ${goal}${unit} | ${verdict} |`
  })
  return ['| What | Found | Beside | Gate | Goal | |', '|---|---|---|---|---|---|', ...rows].join('\n')
}
