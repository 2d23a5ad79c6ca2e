import type { BrowserContext, Page } from 'playwright'
import { killBrowser } from '#tests/support/browser/kill-browser.ts'
import { startBrowser, type Lane } from './lane.ts'
import type { Watch } from './watch.ts'

/** A phone whose browser can die at any instant; what it had stored is all that is left then. */
export interface Phone {
  /** The tab in use, in a browser that is started again where it died. */
  tab(): Promise<Page>
  /** Kills the browser, if one runs. */
  kill(): Promise<void>
  /** How often it was killed. */
  readonly deaths: number
}

/** @param watch looks at everything its screens say */
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
      // Whoever asks meanwhile gets the same browser: a second one on the same storage would not start.
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

/** A browser, and its end, which is heard of from its beginning: it may come before anybody kills it. */
interface Running {
  readonly context: BrowserContext
  readonly closed: Promise<unknown>
}

async function start(profile: string, watch: Pick<Watch, 'over'>): Promise<Running> {
  const context = await startBrowser(profile)
  const closed = new Promise((resolve) => context.once('close', resolve))
  // The worker shows notifications of what it sent only where the person allowed them; what is named here is all that is.
  await context.grantPermissions(['notifications', 'background-sync'])
  await watch.over(context)
  return { context, closed }
}
