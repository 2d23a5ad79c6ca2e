import { createRouter, type RouteComponent } from '@tanstack/react-router'

import { onSpeech } from '#contract/messages/language/spoken-language.ts'
import { setPageTitle } from '#ui/layout/page-title.ts'
import { routeTree } from '../../routeTree.gen.ts'
import { ErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'
import { loadBars } from './lazy-bars.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { pageInLanguage } from './page-in-language.tsx'
import { enter, refresh } from '../lifecycle/sessions.ts'
import { sessions } from '../session/session-store.ts'
import { settleSession } from '../session/settle-session.ts'

/** The app's routes, inside the frame. */
export const router = createRouter({
  routeTree,
  context: { sessions, enter, settle: settleSession, refresh, loadBars },
  defaultPreload: 'intent',
  // Loaders read the phone, which is quick: what they read at an earlier visit is not shown.
  defaultStaleReloadMode: 'blocking',
  InnerWrap: Frame,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
})

const routes: readonly { readonly options: { component?: RouteComponent } }[] = Object.values(
  router.routesById,
)
for (const { options } of routes) {
  if (options.component !== undefined) options.component = pageInLanguage(options.component)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// A new path starts at its top and focuses its heading; a sheet, which is a search parameter, does not.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  showTitle()
  if (fromLocation === undefined || !pathChanged) return
  focusNewPage()
})

onSpeech(showTitle)

/** Starts a page opened by an early press at its top, with the focus on its heading. */
export function focusNewPage(): void {
  // A form that is led back to with an error has focused the field, which is in view.
  if (document.activeElement?.matches('[aria-invalid="true"]') === true) return
  scrollTo(0, 0)
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

// The guard handles a session that ended or changed, here or in another tab.
sessions.subscribe(() => {
  router.invalidate().catch(reportError)
})

function showTitle(): void {
  setPageTitle(titleOf(router.state.matches))
}

type Match = (typeof router.state.matches)[number]

function titleOf(matches: readonly Match[]): string | undefined {
  const titles = matches.map(({ staticData: { title }, pathname }) => title?.(pathname))
  return titles.findLast((title) => title !== undefined)
}
