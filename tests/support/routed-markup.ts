import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The markup of what has links in it, as it is first drawn. */
export function routedMarkup(element: ReactElement): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  // oxlint-disable-next-line react/no-children-prop -- the type asks for them among the props
  return renderToStaticMarkup(createElement(RouterContextProvider, { router, children: element }))
}
