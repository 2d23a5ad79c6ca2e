import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** Folder of the templates of a Playwright run, or of `npm test`; without it every server starts with an empty folder. */
export const TEMPLATES_VARIABLE = 'CIRKLES_SERVER_TEMPLATES'

/**
 * Fills a new data folder with a copy of one in which a server was started and stopped once, which is several
 * seconds faster than creating a database. The first call under a name creates the template by `prepare`.
 */
export async function fillFromTemplate(
  dataDir: string,
  name: string,
  prepare: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = process.env[TEMPLATES_VARIABLE]
  if (folder === undefined) return
  const template = path.join(folder, name)
  if (!existsSync(template)) {
    const unfinished = await mkdtemp(`${template}-`)
    await chmod(unfinished, 0o755)
    await prepare(unfinished)
    await useOnce(unfinished, template)
  }
  // Keeps owners and modes: the database refuses a folder that is not its own.
  await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir])
}

/** Renames the finished template into place, unless another worker's was finished first. */
async function useOnce(finished: string, template: string): Promise<void> {
  try {
    await rename(finished, template)
  } catch (error) {
    if (!existsSync(template)) throw error
    await rm(finished, { recursive: true, force: true, maxRetries: 3 })
  }
}
