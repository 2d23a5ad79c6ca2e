import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** An account of the operating system to run programs as. */
export interface OsAccount {
  uid: number
  gid: number
}

/** This machine has no account but root, and PostgreSQL refuses to run as root. */
export class NoUnprivilegedAccountError extends Error {
  override readonly name = 'NoUnprivilegedAccountError'
}

/** Whether this process is root, so that PostgreSQL must run as another account. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * The account PostgreSQL runs as when this process is root: `nobody`, else the first other entry of the user
 * list (`initdb` requires an entry).
 *
 * @throws {NoUnprivilegedAccountError} when root is the only account
 */
export async function unprivilegedAccount(): Promise<OsAccount> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const others = users.flatMap(([name, , uid, gid]) =>
    Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
  )
  const chosen = others.find((user) => user.name === 'nobody') ?? others[0]
  if (!chosen) {
    throw new NoUnprivilegedAccountError(
      'PostgreSQL refuses to run as root and this machine has no other user; add one or set DATABASE_URL',
    )
  }
  return { uid: chosen.uid, gid: chosen.gid }
}

/** Options to start a `child_process` as `account`; as this process's own user without one. */
export function identityOf(account: OsAccount | undefined): Partial<OsAccount> {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/**
 * Whether `account` may enter `folder`, which requires access to every folder above it. Tested by running as
 * that user, so mounts and access lists count too.
 */
export async function canEnter(folder: string, account: OsAccount | undefined): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...identityOf(account), cwd: '/' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 1) return false
    throw error
  }
}
