import { mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from './os-process.ts'

/**
 * Creates a folder for work in progress inside `parent`, so that the result can be renamed into place. First
 * removes leftovers of dead processes with the same prefix.
 */
export async function makeTemporaryFolder(parent: string, prefix: string): Promise<string> {
  for (const entry of await readdir(parent)) {
    const owner = entry.startsWith(`${prefix}-`) ? Number(entry.slice(prefix.length + 1).split('-')[0]) : NaN
    const isAbandoned = Number.isInteger(owner) && !(await isAlive(owner))
    if (isAbandoned) await rm(path.join(parent, entry), { recursive: true, force: true })
  }
  return mkdtemp(path.join(parent, `${prefix}-${process.pid}-`))
}
