import { availableParallelism } from 'node:os'
import { runCommand } from '#tools/checks/run-command.ts'

/* `npm run check`: everything that can be checked without running the app, in seconds. */

/**
 * TypeScript 7, written in Go, checks in a sixth of the time; 6 stays for the tools that parse with it.
 * Both have a `tsc`. The type information is kept, so that the next run only checks changes.
 */
const typesOf = (project: string): readonly string[] =>
  `node node_modules/@typescript/native/bin/tsc --project ${project} --incremental --tsBuildInfoFile .tmp/types/${project}.tsbuildinfo`.split(
    ' ',
  )

const CHECKS: readonly { name: string; command: readonly string[] }[] = [
  { name: 'types of the server', command: typesOf('server') },
  { name: 'types of the page', command: typesOf('src') },
  { name: 'types of tests and tools', command: typesOf('tests') },
  { name: 'types of the worker', command: typesOf('sw') },
  { name: 'unused code', command: ['knip'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'format', command: ['oxfmt', '--list-different'] },
  { name: 'imports and folders', command: ['tsx', 'tools/checks/imports/check-imports.ts'] },
  { name: 'citations', command: ['tsx', 'tools/checks/citations/check-citations.ts'] },
  { name: 'security documents', command: ['tsx', 'tools/checks/security/check-security-documents.ts'] },
  { name: 'age of pictures', command: ['tsx', 'tools/checks/pictures/check-pictures.ts'] },
  { name: 'accessibility', command: ['tsx', 'tools/checks/accessibility/check-accessibility.ts'] },
  { name: 'supply chain', command: ['tsx', 'tools/checks/supply-chain/check-supply-chain.ts'] },
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
