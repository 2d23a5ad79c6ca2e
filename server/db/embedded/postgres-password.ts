import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../platform/error-code.ts'

/** The embedded PostgreSQL's password stored in `dataDir`, or undefined. */
export async function readPassword(dataDir: string): Promise<string | undefined> {
  try {
    return await readFile(passwordFile(dataDir), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * The embedded PostgreSQL's password, stored in `dataDir` and readable only by its owner. The first call
 * creates it; concurrent calls all get the same.
 */
export async function ensurePassword(dataDir: string): Promise<string> {
  const kept = await readPassword(dataDir)
  if (kept !== undefined) return kept
  const file = passwordFile(dataDir)
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

function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'postgres-password')
}
