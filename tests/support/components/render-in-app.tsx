import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render, type RenderResult } from 'vitest-browser-react'

/** Draws what has links or layers: both ask for the app's router. */
export function renderInApp(children: ReactNode): Promise<RenderResult> {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return render(children, {
    wrapper: ({ children: drawn }) => <RouterContextProvider router={router}>{drawn}</RouterContextProvider>,
  })
}
