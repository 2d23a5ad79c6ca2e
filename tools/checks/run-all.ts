import { mkdir, rm } from 'node:fs/promises'
import { runCommand } from '#tools/checks/run-command.ts'
import { readRunnerReport, type TestCounts } from '#tools/checks/runner-report.ts'
import { findEngines, whatIsNotRun } from '#tests/browsers/engines.ts'

/*
 * `npm test`: every step in order, continuing after a failure where possible. A step without its own tests
 * counts as one. The last line is `N passed, N failed`.
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

const schedules = (count: string): readonly string[] =>
  `tsx tests/faults/schedules/run.ts --seed 1 --schedules ${count} --lanes 2`.split(' ')

const engines = findEngines()
const missing = whatIsNotRun(engines)

const STEPS: readonly Step[] = [
  { name: 'check', command: ['npm', 'run', '--silent', 'check'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'size', needs: 'build', command: ['npm', 'run', '--silent', 'size'] },
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
  {
    name: 'e2e',
    needs: 'build',
    runner: 'playwright',
    command: ['playwright', 'test', '--reporter=list,json'],
  },
  {
    name: 'browsers',
    needs: 'build',
    runner: 'playwright',
    command: 'playwright test --config tests/browsers/playwright.config.ts --reporter=list,json'.split(' '),
    notRun: { lines: missing, isAll: missing.length === engines.length },
  },
  {
    name: 'faults',
    needs: 'build',
    runner: 'playwright',
    command: schedules('10'),
  },
  { name: 'fuzz', command: ['tsx', 'tests/faults/fuzz/run.ts', '--requests', '300', '--seed', '1'] },
  // Planted defects that the schedules must find; each run ends with the first schedule that finds its own.
  ...['no-unique-key', 'trust-any-2xx'].map((mutant) => ({
    name: `mutant ${mutant}`,
    needs: 'build',
    command: [...schedules('4'), '--mutant', mutant],
  })),
]

async function countsOf({ name, runner }: Step, hasSucceeded: boolean): Promise<TestCounts> {
  const none: TestCounts = { passed: 0, failed: 0, skipped: 0 }
  if (runner === undefined) return { ...none, [hasSucceeded ? 'passed' : 'failed']: 1 }
  const counts = (await readRunnerReport(runner, reportOf(name))) ?? none
  const hasRun = counts.passed + counts.failed > 0
  // A runner that ran nothing, or failed without a failed test, counts as failed.
  return hasRun && (hasSucceeded || counts.failed > 0) ? counts : { ...counts, failed: counts.failed + 1 }
}

await rm(REPORTS, { recursive: true, force: true })
await mkdir(REPORTS, { recursive: true })

const broken = new Set<string>()
const summary: string[] = []
let passed = 0
let failed = 0

for (const step of STEPS) {
  if (step.needs !== undefined && broken.has(step.needs)) {
    summary.push(`${step.name}: not run, ${step.needs} failed`)
    continue
  }
  const notRun = (step.notRun?.lines ?? []).map((line) => `${step.name}: ${line}`)
  if (step.notRun?.isAll === true) {
    summary.push(...notRun)
    continue
  }
  console.log(`\n--- ${step.name}`)
  const { hasSucceeded, seconds } = await runCommand(step.command, {
    shows: 'live',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step.name) },
  })
  const counts = await countsOf(step, hasSucceeded)
  passed += counts.passed
  failed += counts.failed
  if (counts.failed > 0) broken.add(step.name)
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  summary.push(
    `${step.name}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds.toFixed(1)} s)`,
    ...notRun,
  )
}

console.log(`\n${summary.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
