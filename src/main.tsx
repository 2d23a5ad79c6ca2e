import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

import { router } from '#app/shell/router.tsx'
import { startSessionLife } from '#app/lifecycle/session-life.ts'
import { keepPressesSteady } from '#app/shell/steady-press.ts'

/** Draws the first screen when its code and its data are there; the mark of index.html stands until then. */
export async function start(data: Promise<void>): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root')
  keepPressesSteady()
  await Promise.all([router.load(), data])
  await draw(root)
  startSessionLife(router)
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
