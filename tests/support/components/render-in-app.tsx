import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render, type RenderResult } from 'vitest-browser-react'
import { loadPicture } from '#data/files/load-picture.ts'
import { PictureLoader } from '#ui/media/picture-loader.ts'

interface RenderedInApp extends RenderResult {
  /** Where the app is: path and search. */
  readonly address: () => string
  /** The phone's "back". */
  readonly back: () => void
}

/** Renders components with links or layers, which need the app's router. */
export async function renderInApp(children: ReactNode): Promise<RenderedInApp> {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const rendered = await render(children, {
    wrapper: ({ children: drawn }) => (
      <PictureLoader value={loadPicture}>
        <RouterContextProvider router={router}>{drawn}</RouterContextProvider>
      </PictureLoader>
    ),
  })
  return { ...rendered, address: () => router.history.location.href, back: () => router.history.back() }
}
