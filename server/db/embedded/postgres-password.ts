import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../platform/error-code.ts'

/** Whose password: the owner's, who may do anything, or that of the role the server works as. */
export type PasswordOf = 'owner' | 'app'

const FILES: Readonly<Record<PasswordOf, string>> = {
  owner: 'postgres-password',
  app: 'postgres-app-password',
}

/** A role's password on the embedded PostgreSQL, stored in `dataDir`, or undefined. */
export async function readPassword(dataDir: string, of: PasswordOf): Promise<string | undefined> {
  try {
    return await readFile(path.join(dataDir, FILES[of]), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * A role's password on the embedded PostgreSQL, stored in `dataDir` and readable only by the file's owner. The
 * first call creates it; concurrent calls all get the same.
 */
export async function ensurePassword(dataDir: string, of: PasswordOf): Promise<string> {
  const kept = await readPassword(dataDir, of)
  if (kept !== undefined) return kept
  const file = path.join(dataDir, FILES[of])
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(randomBytes(32).toString('base64url'))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}
