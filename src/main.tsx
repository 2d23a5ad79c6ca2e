import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { router } from './app/router.tsx'
import { startSessionLife } from './app/session-life.ts'

/** Draws the first screen when its code and its data are there; the mark of index.html stands until then. */
export async function start(data: Promise<void>): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root')
  await Promise.all([router.load(), data])
  // In pieces: what is pressed or scrolled meanwhile, in the last Home or beside the mark, is heard between them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
  startSessionLife(router)
}
