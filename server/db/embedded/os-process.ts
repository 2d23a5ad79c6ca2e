import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { hasCode } from '../../platform/error-code.ts'

const PROC = '/proc'

/**
 * Whether process `pid` is running. A zombie, which has ended and waits to be reaped by its parent, is not,
 * although the kernel still accepts signals for it.
 */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false
    if (!hasCode(error, 'EPERM')) throw error
  }
  if (process.platform !== 'linux') return true
  try {
    const status = await readFile(`${PROC}/${pid}/stat`, 'utf8')
    const state = status.slice(status.lastIndexOf(')') + 2).charAt(0)
    return state !== 'Z' && state !== 'X'
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return false
    throw error
  }
}

/** Waits until process `pid` has ended; resolves to whether it did within `timeoutMs`. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (await isAlive(pid)) {
    if (performance.now() > deadline) return false
    await delay(20)
  }
  return true
}

/**
 * Whether certainly no process of user `uid` has `folder` as its working directory, as PostgreSQL's processes
 * have their cluster. False where that cannot be checked: on systems other than Linux, or for inaccessible
 * processes.
 */
export async function isWorkplaceOfNobody(folder: string, uid: number): Promise<boolean> {
  if (process.platform !== 'linux') return false
  for (const entry of await readdir(PROC)) {
    if (!/^\d+$/.test(entry)) continue
    const proc = `${PROC}/${entry}`
    try {
      if ((await stat(proc)).uid === uid && (await readlink(`${proc}/cwd`)) === folder) return false
    } catch (error) {
      if (!hasCode(error, 'ENOENT', 'ESRCH')) return false
    }
  }
  return true
}
