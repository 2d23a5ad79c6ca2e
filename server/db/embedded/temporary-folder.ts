import { mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from './os-process.ts'

/**
 * Makes a folder for work in progress inside `parent`, so that the result can be renamed into place. What
 * processes that died left there under the same prefix is removed first.
 */
export async function makeTemporaryFolder(parent: string, prefix: string): Promise<string> {
  for (const entry of await readdir(parent)) {
    const owner = entry.startsWith(`${prefix}-`) ? Number(entry.slice(prefix.length + 1).split('-')[0]) : NaN
    const isAbandoned = Number.isInteger(owner) && !(await isAlive(owner))
    if (isAbandoned) await rm(path.join(parent, entry), { recursive: true, force: true })
  }
  return mkdtemp(path.join(parent, `${prefix}-${process.pid}-`))
}
