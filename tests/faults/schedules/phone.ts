import type { BrowserContext, Page } from 'playwright'
import { killBrowser } from '#tests/support/kill-browser.ts'
import { startBrowser, type Lane } from './lane.ts'

/** A phone whose browser can die at any instant; what it had stored is all that is left then. */
export interface Phone {
  /** The tab in use, in a browser that is started again where it died. */
  tab(): Promise<Page>
  /** Kills the browser, if one runs. */
  kill(): Promise<void>
  /** How often it was killed. */
  readonly deaths: number
}

export async function createPhone(lane: Lane): Promise<Phone> {
  const profile = await lane.newProfile()
  let context: BrowserContext | undefined
  let dying: Promise<void> | undefined
  let deaths = 0

  const dieOnce = async (killed: BrowserContext) => {
    const closed = new Promise((resolve) => killed.once('close', resolve))
    await killBrowser(profile)
    await closed
    context = undefined
    dying = undefined
  }
  return {
    async tab() {
      await dying
      context ??= await startBrowser(profile)
      return context.pages()[0] ?? context.newPage()
    },
    async kill() {
      if (context !== undefined && dying === undefined) {
        deaths += 1
        dying = dieOnce(context)
      }
      await dying
    },
    get deaths() {
      return deaths
    },
  }
}
