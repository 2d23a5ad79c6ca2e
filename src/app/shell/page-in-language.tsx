import type { RouteComponent } from '@tanstack/react-router'

import { textsArrived } from '#lib/language/language-texts.ts'
import { useLanguage } from '#ui/hooks/use-language.ts'

/** Wraps a route's page: preloads its texts with it, and renders it again when the language changes. */
export function pageInLanguage(Page: RouteComponent): RouteComponent {
  const InLanguage: RouteComponent = () => {
    useLanguage()
    return <Page />
  }
  // The router looks for it at each visit, and does not wait when it is gone.
  Object.defineProperty(InLanguage, 'preload', {
    get: () => Page.preload && (() => preloadWithTexts(Page)),
  })
  return InLanguage
}

async function preloadWithTexts({ preload }: RouteComponent): Promise<void> {
  await preload?.()
  await textsArrived()
}
