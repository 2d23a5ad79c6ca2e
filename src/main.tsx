import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

import type { EarlyPresses } from '#start/early-press.ts'
import { loadFirstScreen, overHome } from '#start/load-first-screen.ts'
import { textsArrived } from '#lib/language/language-texts.ts'
import { focusNewPage, router } from '#app/shell/router.tsx'
import { startSessions } from '#app/lifecycle/sessions.ts'
import { lockApp } from '#app/session/lock-app.ts'
import { keepPressesSteady } from '#app/shell/steady-press.ts'

/**
 * Draws the first screen when its code and data are there; until then the mark of index.html, or the last
 * Home, stays. A link pressed on the last Home is where the app starts: Home is not drawn before.
 */
export async function start(data: Promise<void>, presses: EarlyPresses | undefined): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root')
  keepPressesSteady()
  // The app is locked at its start.
  if (document.documentElement.hasAttribute('data-locked')) lockApp()
  const open = (href: string) =>
    void router.navigate({
      href,
      state: overHome(href),
      replace: location.pathname + location.search !== '/home',
    })
  // `href` comes before `to`, which the type asks for.
  const preload = (href: string) => void router.preloadRoute({ href, to: '.' })
  const [{ isPressed, late }] = await Promise.all([loadFirstScreen(router, presses, { preload, open }), data])
  await textsArrived()
  await draw(root, () => {
    if (router.history.location.href !== router.latestLocation.href) router.load().catch(reportError)
    else if (isPressed && location.pathname !== '/home') focusNewPage()
    else if (late !== undefined && presses?.isWaiting() !== true) open(late)
  })
  startSessions(router)
}

/**
 * Longest wait of the work beside the screens for the first screen, in ms; part of it may be slow to load.
 */
const LONGEST_DRAWING_MS = 5_000

/** Resolves when the first screen is drawn: until then nothing else takes the processor from it. */
async function draw(root: Element, whenDrawn: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_DRAWING_MS)
    let isDrawn = false
    const onDrawn = () => {
      // Strict mode runs effects twice.
      if (!isDrawn) whenDrawn()
      isDrawn = true
      resolve()
    }
    // In pieces: presses and scrolls meanwhile, in the last Home or beside the mark, are handled between
    // them.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <RouterProvider router={router} />
          <AfterDrawing then={onDrawn} />
        </StrictMode>,
      ),
    )
  })
}

function AfterDrawing({ then }: { then: () => void }) {
  useEffect(then, [then])
  return null
}
