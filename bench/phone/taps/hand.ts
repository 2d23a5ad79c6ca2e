import type { Locator, Page } from 'playwright'

/** Pace of a person who knows the way: seconds for a tap or swipe, and for a key. */
export const PACE = { tap: 1, key: 0.25 }
/** How far a swipe moves the screen, in pixels: most of a phone's screen between its bars. */
const SWIPE = 500

/** What a person did, and how long the phone let them wait. */
export interface Effort {
  readonly taps: number
  /** Scrolls by most of a screen, to reach what is not in view. */
  readonly swipes: number
  readonly keys: number
  readonly waitedSeconds: number
}

/** A person at a phone or keyboard: counts what they do, and the time until the screen follows. */
export class Hand {
  readonly page: Page
  #effort = { taps: 0, swipes: 0, keys: 0, waitedSeconds: 0 }

  constructor(page: Page) {
    this.page = page
  }

  get effort(): Effort {
    return this.#effort
  }

  /** Waits for the target, scrolls it into view, and taps it. */
  async tap(target: Locator): Promise<void> {
    await this.see(target)
    this.#effort.taps += 1
    await this.#timed(() => target.tap())
  }

  /** As `tap`, of a control that opens the phone's picker; choosing the file there is a second tap. */
  async pick(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.see(target)
    this.#effort.taps += 2
    await this.#timed(async () => {
      const chooser = this.page.waitForEvent('filechooser')
      await target.tap()
      await (await chooser).setFiles(file)
    })
  }

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.#effort.keys += text.length
    await this.#timed(() => this.page.keyboard.type(text))
  }

  async press(key: string): Promise<void> {
    this.#effort.keys += 1
    await this.#timed(() => this.page.keyboard.press(key))
  }

  /** Pastes what another app put on the clipboard, into the field that has the focus: a long press and a tap. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    this.#effort.taps += 2
    await this.#timed(() => this.page.keyboard.press('Control+V'))
  }

  /** Waits for the target, and scrolls it into view. */
  async see(target: Locator): Promise<void> {
    await this.#timed(() => target.waitFor())
    const box = await target.boundingBox()
    const { height } = this.page.viewportSize() ?? { height: 0 }
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2
    const beyond = Math.max(0, middle - height, -middle)
    this.#effort.swipes += Math.ceil(beyond / SWIPE)
    await target.scrollIntoViewIfNeeded()
  }

  async waitFor(target: Locator, state: 'visible' | 'hidden'): Promise<void> {
    await this.#timed(() => target.waitFor({ state }))
  }

  async #timed(work: () => Promise<unknown>): Promise<void> {
    const began = performance.now()
    await work()
    this.#effort.waitedSeconds += (performance.now() - began) / 1_000
  }
}

/** The waiting included. */
export const secondsOf = ({ taps, swipes, keys, waitedSeconds }: Effort): number =>
  (taps + swipes) * PACE.tap + keys * PACE.key + waitedSeconds
