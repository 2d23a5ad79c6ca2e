/** The dark squares of a code as one SVG path, a unit to the square, run by run along its rows. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('')
}

function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  let start = -1
  for (const [x, isDark] of [...row, false].entries()) {
    if (isDark && start < 0) start = x
    if (isDark || start < 0) continue
    runs.push([start, x - start])
    start = -1
  }
  return runs
}
