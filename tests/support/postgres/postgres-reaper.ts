import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '#server/platform/error-code.ts'
import { isAlive, isWorkplaceOfNobody, waitUntilGone } from '#server/db/embedded/os-process.ts'

/*
 * Runs beside the tests and outlives them briefly: when its input closes, because they ended or were killed,
 * it ends their remaining PostgreSQLs and removes their folder, the one argument.
 */

const folder = process.argv[2]
if (folder === undefined) throw new Error('The folder of the tests’ PostgreSQL is missing')

process.stdin.resume()
process.stdin.once('end', () => void cleanUp(folder))

async function cleanUp(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true })
  for (const lockFile of entries.filter((entry) => path.basename(entry) === 'postmaster.pid')) {
    await endPostmaster(path.join(root, lockFile))
  }
  await rm(root, { recursive: true, force: true })
}

async function endPostmaster(lockFile: string): Promise<void> {
  try {
    const [pid, cluster] = (await readFile(lockFile, 'utf8')).split('\n')
    // Tests forge lock files that name other programs: a real PostgreSQL runs in its cluster folder.
    const { uid } = await stat(lockFile)
    const isPostgres = (await isAlive(Number(pid))) && !(await isWorkplaceOfNobody(cluster ?? '', uid))
    if (!isPostgres) return
    process.kill(Number(pid), 'SIGQUIT')
    await waitUntilGone(Number(pid), 10_000)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ESRCH')) throw error
  }
}
