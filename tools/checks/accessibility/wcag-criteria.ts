import type { Requirement } from '../requirements/requirements-table.ts'

/** WCAG 2.2 whole at A and AA (https://www.w3.org/TR/WCAG22/), and what is held of AAA. */
const LEVELS = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2
      2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7
       2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
  AAA: '1.4.6 2.3.3 2.5.5',
} as const

const LEVEL_NAMES = ['A', 'AA', 'AAA'] as const

export const CRITERIA: readonly Requirement[] = LEVEL_NAMES.flatMap((level) =>
  LEVELS[level].split(/\s+/).map((number) => ({ number, level })),
)
