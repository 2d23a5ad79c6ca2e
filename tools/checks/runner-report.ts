import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'

/** What became of the tests of a runner. */
export interface TestOutcomes {
  passed: number
  failed: number
  skipped: number
  /** Each failed test: a line with its file and name, then what it said. */
  failures: readonly string[]
}

const VitestFileSchema = v.object({
  name: v.string(),
  status: v.string(),
  message: v.optional(v.string(), ''),
  assertionResults: v.array(
    v.object({
      fullName: v.string(),
      status: v.string(),
      failureMessages: v.optional(v.array(v.string()), []),
    }),
  ),
})
type VitestFile = v.InferOutput<typeof VitestFileSchema>

const VitestReportSchema = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numPendingTests: v.number(),
    testResults: v.array(VitestFileSchema),
  }),
  v.transform((report): TestOutcomes => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(hasFailedAsAWhole).length,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(failuresOfFile),
  })),
)

/** A file that cannot be loaded fails without a failed test. */
function hasFailedAsAWhole(file: VitestFile): boolean {
  return file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')
}

function failuresOfFile(file: VitestFile): string[] {
  const name = path.relative('', file.name)
  if (hasFailedAsAWhole(file)) return [`${name}\n${file.message}`]
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`)
}

const PlaywrightSpecSchema = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  /** One for each project. */
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.picklist(['skipped', 'expected', 'unexpected', 'flaky']),
      results: v.array(
        v.object({ errors: v.optional(v.array(v.object({ message: v.optional(v.string()) })), []) }),
      ),
    }),
  ),
})

interface PlaywrightSuite {
  specs?: v.InferOutput<typeof PlaywrightSpecSchema>[] | undefined
  suites?: PlaywrightSuite[] | undefined
}
const PlaywrightSuiteSchema: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.optional(v.array(PlaywrightSpecSchema)),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuiteSchema))),
})

const PlaywrightReportSchema = v.pipe(
  v.object({
    stats: v.object({
      expected: v.number(),
      unexpected: v.number(),
      flaky: v.number(),
      skipped: v.number(),
    }),
    suites: v.array(PlaywrightSuiteSchema),
  }),
  v.transform(({ stats, suites }): TestOutcomes => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOfSuite),
  })),
)

function failuresOfSuite({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  return [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        // `ok` of a spec is of its first project alone.
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => {
          const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
          const where = [projectName, `${file}:${line}`].filter((part) => part !== '').join(' ')
          return `${where} › ${title}\n${messages.join('\n')}`
        }),
    ),
    ...suites.flatMap(failuresOfSuite),
  ]
}

const SCHEMAS = { vitest: VitestReportSchema, playwright: PlaywrightReportSchema }

/**
 * Reads the JSON report of a runner.
 * @returns its outcomes, or nothing when the runner ended before it could write one
 * @throws ValiError when the report does not have the runner's shape
 */
export async function readRunnerReport(
  runner: keyof typeof SCHEMAS,
  file: string,
): Promise<TestOutcomes | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : v.parse(SCHEMAS[runner], JSON.parse(text))
}
