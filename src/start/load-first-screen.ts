import type { RegisteredRouter } from '@tanstack/react-router'

import { goBack } from '#lib/browser/go-back.ts'
import { within } from '#lib/async/within.ts'
import type { EarlyPresses, Opening } from './early-press.ts'

/** Home is shown while a page takes longer than this to load. */
const LONGEST_LOAD_MS = 4_000

export interface FirstScreen {
  /** Whether it was opened by a press on the last Home, in place of Home. */
  readonly isPressed: boolean
  /** A pressed address that was too slow to start with: open it once Home is drawn. */
  readonly late: string | undefined
}

type Router = Pick<RegisteredRouter, 'history' | 'load'>

/**
 * Loads the screen of the address, or of a press on the last Home made before that is loaded. "Back" leads
 * Home from a pressed one, also while it is loading. Later presses are passed to `opening`.
 */
export async function loadFirstScreen(
  { history, load }: Router,
  presses: Pick<EarlyPresses, 'next'> | undefined,
  opening: Opening,
): Promise<FirstScreen> {
  let opened: string | undefined

  /** Moves the address to the last press, or back if that has no address; returns whether it moved. */
  const move = async (): Promise<boolean> => {
    const pressed = presses?.next(opening)
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

/** State of a link on Home: a sheet over it closes by going back (`routes/-use-home-links.ts`). */
export const overHome = (href: string) => (href.startsWith('/home?') ? { overlays: 1, hasNoPage: false } : {})
