import { rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { runCommand } from '#tools/checks/run-command.ts'
import { readRunnerReport, type TestOutcomes } from '#tools/checks/runner-report.ts'
import { findEngines, whatIsNotRun } from '#tests/browsers/engines.ts'
import { makeTemplateFolder } from '#tests/support/server/server-template-setup.ts'
import { TEMPLATES_VARIABLE } from '#tests/support/server/server-template.ts'

/*
 * `npm test`: every row of steps in order, continuing after a failure where possible. A step without its own
 * tests counts as one. The last line is `N passed, N failed`.
 */

interface Step {
  name: string
  command: readonly string[]
  /** The step whose output this one needs. */
  needs?: string
  /** The runner whose tests are counted individually. */
  runner?: 'vitest' | 'playwright'
  /** What this machine lacks for it, in words; told at the end, and never counted as passed. */
  notRun?: { readonly lines: readonly string[]; readonly isAll: boolean }
}

const REPORTS = '.tmp/reports'
const reportOf = (name: string): string => `${REPORTS}/${name}.json`

const schedules = (count: number, lanes: number): readonly string[] =>
  `tsx tests/faults/schedules/run.ts --seed 1 --schedules ${count} --lanes ${lanes}`.split(' ')

const engines = findEngines()
const missing = whatIsNotRun(engines)

/** The steps of one row run side by side. */
const ROWS: readonly (readonly Step[])[] = [
  [{ name: 'check', command: ['npm', 'run', '--silent', 'check'] }],
  [{ name: 'build', command: ['npm', 'run', '--silent', 'build'] }],
  [{ name: 'size', needs: 'build', command: ['npm', 'run', '--silent', 'size'] }],
  [
    {
      // Unit, component and integration tests run together: separately, each left a core idle for a while.
      name: 'vitest',
      runner: 'vitest',
      command: [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportOf('vitest')}`,
      ],
    },
  ],
  [
    {
      name: 'e2e',
      needs: 'build',
      runner: 'playwright',
      command: ['playwright', 'test', '--reporter=list,json'],
    },
  ],
  [
    {
      name: 'browsers',
      needs: 'build',
      runner: 'playwright',
      command: 'playwright test --config tests/browsers/playwright.config.ts --reporter=list,json'.split(' '),
      notRun: { lines: missing, isAll: missing.length === engines.length },
    },
  ],
  [
    {
      name: 'faults',
      needs: 'build',
      runner: 'playwright',
      command: schedules(10, 2),
    },
  ],
  [
    { name: 'fuzz', command: ['tsx', 'tests/faults/fuzz/run.ts', '--requests', '300', '--seed', '1'] },
    // Planted defects that the schedules must find; each run ends with the first schedule that finds its own.
    ...['no-unique-key', 'trust-any-2xx'].map((mutant) => ({
      name: `mutant ${mutant}`,
      needs: 'build',
      command: [...schedules(4, 1), '--mutant', mutant],
    })),
  ],
]

async function outcomesOf({ name, runner }: Step, hasSucceeded: boolean): Promise<TestOutcomes> {
  const none: TestOutcomes = { passed: 0, failed: 0, skipped: 0, failures: [] }
  if (runner === undefined) return { ...none, [hasSucceeded ? 'passed' : 'failed']: 1 }
  const outcomes = (await readRunnerReport(runner, reportOf(name))) ?? none
  const hasRun = outcomes.passed + outcomes.failed > 0
  // A runner that ran nothing, or failed without a failed test, counts as failed.
  return hasRun && (hasSucceeded || outcomes.failed > 0)
    ? outcomes
    : { ...outcomes, failed: outcomes.failed + 1 }
}

/** The first lines of what a failed test said, without others' code: the whole stands in its step's output. */
const LINES_OF_FAILURE = 12
function shortened(failure: string): string {
  const lines = failure.split('\n').filter((line) => line.trim() !== '' && !line.includes('node_modules'))
  return lines.slice(0, LINES_OF_FAILURE).join('\n  ')
}

await rm(REPORTS, { recursive: true, force: true })
await mkdir(REPORTS, { recursive: true })

const templates = await makeTemplateFolder()
process.once('exit', () => rmSync(templates, { recursive: true, force: true, maxRetries: 3 }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const broken = new Set<string>()
const summary: string[] = []
let passed = 0
let failed = 0

/** Runs a step, or tells why not; returns its lines of the summary. */
async function runStep(step: Step, isAlone: boolean): Promise<string[]> {
  if (step.needs !== undefined && broken.has(step.needs)) {
    return [`${step.name}: not run, ${step.needs} failed`]
  }
  const notRun = (step.notRun?.lines ?? []).map((line) => `${step.name}: ${line}`)
  if (step.notRun?.isAll === true) return notRun
  if (isAlone) console.log(`\n--- ${step.name}`)
  const { hasSucceeded, output, seconds } = await runCommand(step.command, {
    shows: isAlone ? 'live' : 'collected',
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step.name),
      // Its servers' tests are about empty folders.
      ...(step.runner !== 'vitest' && { [TEMPLATES_VARIABLE]: templates }),
    },
  })
  if (!isAlone) console.log(`\n--- ${step.name}\n${output}`)
  const outcomes = await outcomesOf(step, hasSucceeded)
  passed += outcomes.passed
  failed += outcomes.failed
  if (outcomes.failed > 0) broken.add(step.name)
  const skipped = outcomes.skipped > 0 ? `, ${outcomes.skipped} skipped` : ''
  return [
    `${step.name}: ${outcomes.passed} passed, ${outcomes.failed} failed${skipped} (${seconds.toFixed(1)} s)`,
    ...notRun,
    ...outcomes.failures.map((failure) => `FAILED ${shortened(failure)}`),
  ]
}

for (const row of ROWS) {
  if (row.length > 1) console.log(`\n--- side by side: ${row.map(({ name }) => name).join(', ')}`)
  const lines = await Promise.all(row.map((step) => runStep(step, row.length === 1)))
  summary.push(...lines.flat())
}

console.log(`\n${summary.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
