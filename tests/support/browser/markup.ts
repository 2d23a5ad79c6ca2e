import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The first-render markup of an element with links: without a browser, and before any effect. */
export function markupOf(element: ReactElement): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  // oxlint-disable-next-line react/no-children-prop -- the type asks for them among the props
  return renderToStaticMarkup(createElement(RouterContextProvider, { router, children: element }))
}

/** The visible text of a piece of markup. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
