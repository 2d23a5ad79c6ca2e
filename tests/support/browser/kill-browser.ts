import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'playwright/test'

/** Kills the browser that runs on `profile` at once, as a dead battery would; resolves when it is gone. */
export async function killBrowser(profile: string): Promise<void> {
  const pid = await browserOn(profile)
  // With all its processes, which Playwright starts as one group: a survivor would keep the storage locked,
  // and the app would find none at the next start.
  process.kill(-pid, 'SIGKILL')
  await expect.poll(() => isRunning(pid), { message: 'the killed browser is gone' }).toBe(false)
  await rm(join(profile, 'SingletonLock'), { force: true })
}

/** The main process of the browser on `profile`; its child processes state their type. */
async function browserOn(profile: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,args='])
  const line = stdout
    .split('\n')
    .find((each) => each.includes(`--user-data-dir=${profile}`) && !each.includes(' --type='))
  if (line === undefined) throw new Error(`No browser runs on ${profile}.`)
  return Number.parseInt(line, 10)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}
