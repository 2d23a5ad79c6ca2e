import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

/** Number of tests a runner executed, by outcome. */
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
    testResults: v.array(
      v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
    ),
  }),
  v.transform((report): TestCounts => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(hasFailedAsAWhole).length,
    skipped: report.numPendingTests,
  })),
)

/** A file that cannot be loaded fails without a failed test. */
function hasFailedAsAWhole(file: { status: string; assertionResults: { status: string }[] }): boolean {
  return file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')
}

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
 * Reads the JSON report of a runner.
 * @returns its counts, or nothing when the runner ended before it could write one
 * @throws ValiError when the report does not have the runner's shape
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
