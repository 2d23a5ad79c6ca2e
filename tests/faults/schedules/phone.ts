import type { BrowserContext, Page } from 'playwright'
import { killBrowser } from '#tests/support/browser/kill-browser.ts'
import { startBrowser, type Lane } from './lane.ts'
import type { Watch } from './watch.ts'

/** A phone whose browser can die at any instant; only its stored data survives. */
export interface Phone {
  /** The tab in use; restarts the browser if it died. */
  tab(): Promise<Page>
  /** Kills the browser, if one runs. */
  kill(): Promise<void>
  /** Number of times it was killed. */
  readonly deaths: number
}

/** @param watch reads everything its screens show */
export async function createPhone(lane: Lane, watch: Pick<Watch, 'over'>): Promise<Phone> {
  const profile = await lane.newProfile()
  let running: Promise<Running> | undefined
  let dying: Promise<void> | undefined
  let deaths = 0

  const dieOnce = async ({ closed }: Running) => {
    await killBrowser(profile)
    await closed
    running = undefined
    dying = undefined
  }
  return {
    async tab() {
      await dying
      // Concurrent callers get the same browser: a second one on the same storage would not start.
      running ??= start(profile, watch)
      const { context } = await running
      return context.pages()[0] ?? context.newPage()
    },
    async kill() {
      if (running !== undefined && dying === undefined) {
        deaths += 1
        dying = running.then(dieOnce)
      }
      await dying
    },
    get deaths() {
      return deaths
    },
  }
}

/** A browser and its end, observed from the start: it may end before it is killed. */
interface Running {
  readonly context: BrowserContext
  readonly closed: Promise<unknown>
}

async function start(profile: string, watch: Pick<Watch, 'over'>): Promise<Running> {
  const context = await startBrowser(profile)
  const closed = new Promise((resolve) => context.once('close', resolve))
  // The worker notifies about sent entries only with permission; only the permissions named here are granted.
  await context.grantPermissions(['notifications', 'background-sync'])
  await watch.over(context)
  return { context, closed }
}
