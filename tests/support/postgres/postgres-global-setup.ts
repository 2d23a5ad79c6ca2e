import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { createLog } from '#server/platform/log.ts'
import { databaseFolder } from './database-folder.ts'
import { createTemplate } from './postgres.ts'

/** Starts the tests' PostgreSQL with a migrated template; removed after the tests, however they end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(databaseFolder(), 'cirkles-tests-'))
  await chmod(folder, 0o755)
  const reaper = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'postgres-reaper.ts'), folder],
    { stdio: ['pipe', 'ignore', 'inherit'], detached: true },
  )
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'shared'),
    holder: 'the tests',
    log: createLog({ level: 'warn' }),
    fsync: false,
  })
  await createTemplate(postgres.ownerUrl)
  project.provide('postgresUrl', postgres.ownerUrl)
  project.provide('postgresAppUrl', postgres.url)
  project.provide('postgresFolder', folder)
  return async () => {
    await postgres.stop()
    const gone = once(reaper, 'exit')
    reaper.stdin.end()
    await gone
  }
}
