import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/backup/backup-scene.ts'
import { SOURCE_BUNDLE } from '#tests/support/server/source-bundle.ts'
import { environmentOf } from '#tests/support/server/environment-of.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { runCommand } from '#tools/checks/run-command.ts'

/* The operator's commands while the bucket of the files is away. */

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const operate = (...command: readonly string[]) => {
  return runCommand([process.execPath, '--enable-source-maps', `${SOURCE_BUNDLE}/operator.js`, ...command], {
    shows: 'collected',
    env: {
      ...environmentOf(app),
      FILES_DRIVER: 's3',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'cirkles-files',
      S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    },
  })
}

describe('without files', () => {
  test.each([
    ['audit', '--limit', '1'],
    ['kyc', 'list'],
    ['backup', 'new-key'],
  ])(
    '%s %s works',
    async (...command) => {
      expect(await operate(...command)).toMatchObject({ hasSucceeded: true })
    },
    90_000,
  )

  test('a backup elsewhere is looked at', async () => {
    const { output } = await operate('backup', 'verify', await temporaryFolder())
    expect(output).toContain('holds no backup')
  }, 90_000)

  test.each([['files', 'move'], ['backup']])(
    '%s says that the store is away',
    async (...command) => {
      const folder = path.join(await temporaryFolder(), 'backup')
      const { hasSucceeded, output } = await operate(...command, ...(command.length === 1 ? [folder] : []))
      expect([hasSucceeded, output]).toEqual([false, expect.stringMatching(/^S3_ENDPOINT does not answer/m)])
    },
    90_000,
  )
})
