import type { RegisteredRouter } from '@tanstack/react-router'

import { goBack } from '#lib/browser/go-back.ts'
import { within } from '#lib/async/within.ts'
import type { EarlyPresses } from './early-press.ts'

/** A page that takes longer to come is waited for on Home, which answers meanwhile. */
const LONGEST_LOAD_MS = 4_000

export interface FirstScreen {
  /** Whether it is that of a press on the last Home, in the place of Home. */
  readonly isPressed: boolean
  /** What was pressed and was too slow to begin with: to be opened when Home stands. */
  readonly late: string | undefined
}

type Router = Pick<RegisteredRouter, 'history' | 'load'>

/**
 * Loads the screen of the address, or of what is pressed on the last Home until that is loaded. "Back" leads Home from
 * a pressed one, also while it is loaded. `follow` opens what is pressed later.
 */
export async function loadFirstScreen(
  { history, load }: Router,
  presses: Pick<EarlyPresses, 'next'> | undefined,
  follow: (href: string) => void,
): Promise<FirstScreen> {
  let opened: string | undefined

  /** Moves the address to what was pressed last, and away from it where the last press has none; whether it moved. */
  const move = async (): Promise<boolean> => {
    const pressed = presses?.next(follow)
    if (pressed === undefined || pressed.href === opened) return false
    if (pressed.href === undefined) await goBack(history, 1, { ignoreBlocker: true })
    else if (opened === undefined) history.push(pressed.href, overHome(pressed.href))
    else history.replace(pressed.href, overHome(pressed.href))
    opened = pressed.href
    return true
  }

  await move()
  for (;;) {
    const loading = load().then(() => true)
    const isLoaded = opened === undefined ? await loading : await within(LONGEST_LOAD_MS, loading)
    if (await move()) continue
    if (opened !== undefined && history.location.href !== opened) {
      // The person went back meanwhile.
      opened = undefined
      continue
    }
    if (isLoaded === true) return { isPressed: opened !== undefined, late: undefined }
    const late = opened
    await goBack(history, 1, { ignoreBlocker: true })
    await load()
    return { isPressed: false, late }
  }
}

/** What a link on Home carries: a sheet over it closes by going back (`routes/-use-home-links.ts`). */
export const overHome = (href: string) => (href.startsWith('/home?') ? { overlays: 1, hasNoPage: false } : {})
