import type { RegisteredRouter } from '@tanstack/react-router'

import { within } from '#lib/async/within.ts'
import type { EarlyPresses } from './early-press.ts'

/** A page that takes longer to come is waited for on Home, which answers meanwhile. */
const LONGEST_LOAD_MS = 4_000

export interface FirstScreen {
  /** Whether it is that of a press on the last Home, in the place of Home. */
  readonly isPressed: boolean
  /** Opens what was pressed and was too slow to begin with; to be called when Home stands. */
  readonly openLate: () => void
}

/**
 * Loads the screen of the address, or of what is pressed on the last Home until that is loaded. "Back" leads Home from
 * a pressed one.
 */
export async function loadFirstScreen(
  router: Pick<RegisteredRouter, 'history' | 'load' | 'navigate'>,
  presses: EarlyPresses | undefined,
): Promise<FirstScreen> {
  let pressed: string | undefined
  const open = (href: string, replace = false) =>
    void router.navigate({ href, state: overHome(href), replace }).catch(reportError)
  const isMoved = () => {
    const href = presses?.start(open)
    if (href === undefined) return false
    // The last press counts.
    if (pressed === undefined) router.history.push(href, overHome(href))
    else router.history.replace(href, overHome(href))
    pressed = href
    return true
  }
  isMoved()
  for (;;) {
    const loading = router.load().then(() => true)
    const isLoaded = pressed === undefined ? await loading : await within(LONGEST_LOAD_MS, loading)
    if (isMoved()) continue
    if (isLoaded === true || pressed === undefined)
      return { isPressed: pressed !== undefined, openLate: () => undefined }
    const late = pressed
    router.history.replace('/home')
    await router.load()
    return { isPressed: false, openLate: () => open(late, true) }
  }
}

/** What a link on Home carries: a sheet over it closes by going back (`routes/-use-home-links.ts`). */
const overHome = (href: string) => (href.startsWith('/home?') ? { overlays: 1, hasNoPage: false } : {})
