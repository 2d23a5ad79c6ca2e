import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

/** How many tests a runner executed, by outcome. */
export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

const VitestReportSchema = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numPendingTests: v.number(),
    numFailedTestSuites: v.number(),
  }),
  v.transform((report): TestCounts => ({
    passed: report.numPassedTests,
    // A file that cannot be loaded fails as a suite and has no test to fail.
    failed: Math.max(report.numFailedTests, Math.min(report.numFailedTestSuites, 1)),
    skipped: report.numPendingTests,
  })),
)

const PlaywrightReportSchema = v.pipe(
  v.object({
    stats: v.object({
      expected: v.number(),
      unexpected: v.number(),
      flaky: v.number(),
      skipped: v.number(),
    }),
  }),
  v.transform(({ stats }): TestCounts => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  })),
)

const SCHEMAS = { vitest: VitestReportSchema, playwright: PlaywrightReportSchema }

/**
 * Reads the JSON report a runner wrote.
 * @returns its counts, or nothing when the runner ended before it could write one
 * @throws ValiError when the report is not of the runner's shape
 */
export async function readRunnerReport(
  runner: keyof typeof SCHEMAS,
  file: string,
): Promise<TestCounts | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : v.parse(SCHEMAS[runner], JSON.parse(text))
}
