import type { Plan, Played } from './play.ts'

const KINDS = ['2xx', '3xx', '4xx', '429', '5xx', 'none', 'elsewhere']

const tableRow = (name: string, cells: readonly (string | number)[]) =>
  name.padEnd(26) + cells.map((cell) => String(cell).padStart(10)).join('')

/**
 * What a run prints, the counts last. It has failed with a fault, and also when an operation was never done:
 * then only its refusals were judged.
 */
export function reportOf(
  { seed, requests }: Plan,
  { likely, tally, faults }: Played,
): { readonly lines: readonly string[]; readonly hasFailed: boolean } {
  const operations = [...tally].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const rowOf = (counts: ReadonlyMap<string, number>) => KINDS.map((kind) => counts.get(kind) ?? 0)
  const never = operations.filter(([, counts]) => !counts.has('2xx')).map(([name]) => name)
  const totals = KINDS.map((kind) => operations.reduce((sum, [, counts]) => sum + (counts.get(kind) ?? 0), 0))
  const answers = KINDS.flatMap((kind, index) => (totals[index] ? [`${totals[index]} ${kind}`] : []))
  return {
    lines: [
      tableRow('operation', KINDS),
      ...operations.map(([name, counts]) => tableRow(name, rowOf(counts))),
      tableRow('in all', totals),
      ...faults.map(({ what, example }) => `\nFAULT ${what}\n${example}`),
      ...never.map((name) => `NEVER DONE ${name}`),
      [
        `seed ${seed}: ${operations.length} operations, ${likely} likely and ${requests} drawn requests`,
        `answers ${answers.join(', ')}`,
        `operations never done: ${never.length}, kinds of fault: ${faults.length}`,
      ].join('; '),
    ],
    hasFailed: faults.length > 0 || never.length > 0,
  }
}
