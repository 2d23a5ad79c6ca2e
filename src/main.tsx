import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

import type { EarlyPresses } from '#app/start/early-press.ts'
import { loadFirstScreen } from '#app/start/load-first-screen.ts'
import { focusNewPage, router } from '#app/shell/router.tsx'
import { startSessions } from '#app/lifecycle/sessions.ts'
import { keepPressesSteady } from '#app/shell/steady-press.ts'

/**
 * Draws the first screen when its code and its data are there; the mark of index.html, or the last Home, stands until
 * then. A link that was pressed on the last Home is where the app starts: Home is not drawn before.
 */
export async function start(data: Promise<void>, presses: EarlyPresses | undefined): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root')
  keepPressesSteady()
  const [{ isPressed, openLate }] = await Promise.all([loadFirstScreen(router, presses), data])
  await draw(root)
  if (isPressed && location.pathname !== '/home') focusNewPage()
  openLate()
  startSessions(router)
}

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
