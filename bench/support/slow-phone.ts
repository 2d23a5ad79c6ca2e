import type { Page } from 'playwright'

const SLOWDOWN = 4

/** Runs `work` with the page's processor four times slower: a mid-range phone on this kind of machine. */
export async function slowed<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  try {
    return await work()
  } finally {
    await devtools.detach()
  }
}

/** In the page: resolves when ten consecutive frames were on time. */
export async function untilQuiet(): Promise<void> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  for (let inTime = 0, last = await frame(); inTime < 10;) {
    const now = await frame()
    inTime = now - last < 25 ? inTime + 1 : 0
    last = now
  }
}
