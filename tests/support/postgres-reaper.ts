import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '#server/db/error-code.ts'
import { waitUntilGone } from '#server/db/os-process.ts'

/*
 * Runs beside the tests and outlives them by a moment: when its input closes, because they ended or were
 * killed, it ends what is left of their PostgreSQL and removes its folder, the one argument.
 */

const folder = process.argv[2]
if (folder === undefined) throw new Error('The folder of the tests’ PostgreSQL is missing')

process.stdin.resume()
process.stdin.once('end', () => void cleanUp(folder))

async function cleanUp(dataDir: string): Promise<void> {
  const pid = await findPostmasterPid(dataDir)
  if (pid !== undefined) {
    process.kill(pid, 'SIGQUIT')
    await waitUntilGone(pid, 10_000)
  }
  await rm(dataDir, { recursive: true, force: true })
}

async function findPostmasterPid(dataDir: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
