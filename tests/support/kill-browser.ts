import { readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'

/** Kills the browser that runs on `profile` at once, as a dead battery would; resolves when it is gone. */
export async function killBrowser(profile: string): Promise<void> {
  // Chromium's profile lock is a link named after its holder: host-pid.
  const lock = join(profile, 'SingletonLock')
  const pid = Number((await readlink(lock)).split('-').at(-1))
  // With all its processes, which Playwright starts as one group: one that lived on would hold the storage locked against
  // the next start, and the app find none.
  process.kill(-pid, 'SIGKILL')
  await expect.poll(() => isRunning(pid), { message: 'the killed browser is gone' }).toBe(false)
  await rm(lock, { force: true })
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
