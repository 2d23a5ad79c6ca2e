import { availableParallelism } from 'node:os'
import { runCommand } from '#tests/support/run-command.ts'

/* `npm run check`: everything that can be known without running the app, in seconds. */

const CHECKS: readonly { name: string; command: readonly string[] }[] = [
  { name: 'types of the server', command: ['tsc', '-p', 'server'] },
  { name: 'types of the page', command: ['tsc', '-p', 'src'] },
  { name: 'types of the tests', command: ['tsc', '-p', 'tests'] },
  { name: 'types of the worker', command: ['tsc', '-p', 'sw'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'imports', command: ['tsx', 'tests/support/check-imports.ts'] },
]

const waiting = [...CHECKS]
let failed = 0

async function work(): Promise<void> {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const { hasSucceeded, output, seconds } = await runCommand(check.command, { shows: 'collected' })
    console.log(`${hasSucceeded ? 'ok    ' : 'FAILED'} ${check.name} (${seconds.toFixed(1)} s)`)
    if (hasSucceeded) continue
    failed += 1
    console.log(output)
  }
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
process.exitCode = failed > 0 ? 1 : 0
