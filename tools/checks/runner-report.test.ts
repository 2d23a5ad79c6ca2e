import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readRunnerReport } from '#tools/checks/runner-report.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runner-report-'))
  file = join(folder, 'report.json')
})
afterEach(() => rm(folder, { recursive: true }))

describe('the report of vitest', () => {
  test('gives passed, failed and skipped tests', async () => {
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
    await writeFile(file, vitestReport([{ ...TEST_FILE, status: 'passed', assertionResults: [passed] }]))
    expect(await readRunnerReport('vitest', file)).toEqual({
      passed: 5,
      failed: 0,
      skipped: 1,
      failures: [],
    })
  })

  test('names each failed test, its file and what it said', async () => {
    const failed = { fullName: 'sums add up', status: 'failed', failureMessages: ['expected 3 to be 4'] }
    await writeFile(file, vitestReport([{ ...TEST_FILE, status: 'failed', assertionResults: [failed] }]))
    expect(await readRunnerReport('vitest', file)).toMatchObject({
      failures: ['src/sums.test.ts › sums add up\nexpected 3 to be 4'],
    })
  })

  test('a file that cannot be loaded counts as a failure', async () => {
    const unloadable = { ...TEST_FILE, status: 'failed', message: 'No such module', assertionResults: [] }
    await writeFile(file, vitestReport([unloadable]))
    expect(await readRunnerReport('vitest', file)).toMatchObject({
      failed: 1,
      failures: ['src/sums.test.ts\nNo such module'],
    })
  })
})

describe('the report of Playwright', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }

  test('a flaky test counts as failed', async () => {
    await writeFile(file, JSON.stringify({ stats, suites: [] }))
    expect(await readRunnerReport('playwright', file)).toMatchObject({ passed: 3, failed: 2, skipped: 2 })
  })

  test('names each failed test of any depth, where it stands and what it said', async () => {
    const passed = { projectName: 'Firefox', status: 'expected', results: [{ errors: [] }] }
    const errors = [{ message: 'Timeout of 30 s' }]
    const failed = { projectName: 'WebKit', status: 'unexpected', results: [{ errors }] }
    const flaky = { ...failed, projectName: '', status: 'flaky' }
    const pays = { title: 'pays', file: 'pay.spec.ts', line: 4, tests: [passed] }
    // Playwright calls a spec `ok` when its first project passed.
    const confirms = { title: 'confirms', file: 'pay.spec.ts', line: 9, ok: true, tests: [passed, failed] }
    const signsIn = { title: 'signs in', file: 'sign-in.spec.ts', line: 2, tests: [flaky] }
    const suites = [{ specs: [pays, signsIn], suites: [{ specs: [confirms] }] }]
    await writeFile(file, JSON.stringify({ stats, suites }))
    expect(await readRunnerReport('playwright', file)).toMatchObject({
      failures: [
        'sign-in.spec.ts:2 › signs in\nTimeout of 30 s',
        'WebKit pay.spec.ts:9 › confirms\nTimeout of 30 s',
      ],
    })
  })
})

test('a runner that wrote no report has no counts', async () => {
  expect(await readRunnerReport('vitest', file)).toBeUndefined()
})

test('a report of another shape is refused', async () => {
  await writeFile(file, '{}')
  await expect(readRunnerReport('playwright', file)).rejects.toThrow('stats')
})

const TEST_FILE = { name: join(process.cwd(), 'src/sums.test.ts'), message: '' }

function vitestReport(testResults: unknown[]): string {
  return JSON.stringify({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, testResults })
}
