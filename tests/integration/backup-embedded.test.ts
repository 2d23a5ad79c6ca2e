import { cp } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/backup/backup-scene.ts'
import { signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { signUpByApi } from '#tests/support/people/sign-up-by-api.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { SOURCE_BUNDLE } from '#tests/support/server/source-bundle.ts'
import { runCommand } from '#tools/checks/run-command.ts'

/* The commands as operators give them, on the database that comes with the server. */

/** Runs a command beside a server, or where none runs. */
const operate = ({ dataDir }: Pick<ServerProcess, 'dataDir'>, ...command: readonly string[]) =>
  runCommand([process.execPath, '--enable-source-maps', `${SOURCE_BUNDLE}/operator.js`, ...command], {
    shows: 'collected',
    env: { DATA_DIR: dataDir },
  })

async function serverProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await createServerProcess({ from: 'source', env })
  onTestFinished(() => server.remove())
  return server
}

test('a backup of a running server starts another one, whose people sign in', async () => {
  const person = { fullName: 'Asha Iyer', email: 'asha@example.com', password: 'mango tree 41' }
  const first = await serverProcess()
  await first.start()
  await signUpByApi(first.url, person)
  const folder = path.join(await temporaryFolder(), 'backup')
  const taken = await operate(first, 'backup', folder)
  expect(taken.output).toContain('It is not encrypted: BACKUP_KEY or --key-file give it a key.')
  expect(taken.hasSucceeded).toBe(true)
  const refused = await operate(first, 'restore', folder)
  expect(refused.output).toMatch(/^The database is not empty: it has [^\n]+\n$/)
  expect(refused.hasSucceeded).toBe(false)
  await first.stop()

  // A folder in which no server was started yet.
  const second = await serverProcess({ CLOCK_START: new Date().toISOString() })
  await cp(path.join(first.dataDir, 'secrets-key'), path.join(second.dataDir, 'secrets-key'))
  const restored = await operate(second, 'restore', folder)
  expect(restored.output).toContain('It begins a new epoch')
  expect(restored.hasSucceeded).toBe(true)
  await second.start()
  expect(await signInByApi(second.url, person)).toMatch(/\S{20,}/)
  const audit = await operate(second, 'audit', '--event', 'restored')
  expect(audit.output).toContain('takenAt')
}, 180_000)
