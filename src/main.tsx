import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

import type { EarlyPresses } from '#app/start/early-press.ts'
import { focusNewPage, router } from '#app/shell/router.tsx'
import { startSessionLife } from '#app/lifecycle/session-life.ts'
import { keepPressesSteady } from '#app/shell/steady-press.ts'

/**
 * Draws the first screen when its code and its data are there; the mark of index.html, or the last Home, stands until
 * then. A link that was pressed on the last Home is where the app starts: Home is not drawn before.
 */
export async function start(data: Promise<void>, presses: EarlyPresses | undefined): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root')
  keepPressesSteady()
  const hasMoved = await loadPressed(data, presses)
  await draw(root)
  if (hasMoved && location.pathname !== '/home') focusNewPage()
  startSessionLife(router)
}

/** Loads the screen of the address, or of what is pressed until that is loaded; whether it was pressed. */
async function loadPressed(data: Promise<void>, presses: EarlyPresses | undefined): Promise<boolean> {
  const follow = (href: string) => void router.navigate({ href, state: overHome(href) })
  let hasMoved = false
  const move = () => {
    const href = presses?.start(follow)
    if (href === undefined) return false
    // The last press counts: back leads Home from wherever it led.
    if (hasMoved) router.history.replace(href, overHome(href))
    else router.history.push(href, overHome(href))
    hasMoved = true
    return true
  }
  move()
  do await Promise.all([router.load(), data])
  while (move())
  return hasMoved
}

/** What a link on Home carries: a sheet over it closes by going back (`routes/-use-home-links.ts`). */
const overHome = (href: string) => (href.startsWith('/home?') ? { overlays: 1, hasNoPage: false } : {})

/** How long what runs beside the screens waits for the first of them, in ms; a part of it may be slow to come. */
const LONGEST_DRAWING_MS = 5_000

/** Resolves when the first screen stands: until then nothing else takes the processor from it. */
async function draw(root: Element): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_DRAWING_MS)
    // In pieces: what is pressed or scrolled meanwhile, in the last Home or beside the mark, is heard between them.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <RouterProvider router={router} />
          <AfterDrawing then={resolve} />
        </StrictMode>,
      ),
    )
  })
}

function AfterDrawing({ then }: { then: () => void }) {
  useEffect(then, [then])
  return null
}
