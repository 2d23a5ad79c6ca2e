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
    await writeFile(file, vitestReport([{ status: 'passed', assertionResults: [{ status: 'passed' }] }]))
    expect(await readRunnerReport('vitest', file)).toEqual({ passed: 5, failed: 0, skipped: 1 })
  })

  test('a file that cannot be loaded counts as a failure', async () => {
    await writeFile(file, vitestReport([{ status: 'failed', assertionResults: [] }]))
    expect(await readRunnerReport('vitest', file)).toMatchObject({ failed: 1 })
  })
})

test('a flaky test of Playwright counts as failed', async () => {
  await writeFile(file, JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } }))
  expect(await readRunnerReport('playwright', file)).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('a runner that wrote no report has no counts', async () => {
  expect(await readRunnerReport('vitest', file)).toBeUndefined()
})

test('a report of another shape is refused', async () => {
  await writeFile(file, '{}')
  await expect(readRunnerReport('playwright', file)).rejects.toThrow('stats')
})

function vitestReport(testResults: unknown[]): string {
  return JSON.stringify({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, testResults })
}
