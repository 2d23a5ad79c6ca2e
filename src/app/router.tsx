import { createRouter } from '@tanstack/react-router'

import { routeTree } from '../routeTree.gen.ts'
import { ErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'
import { loadBars } from './lazy-bars.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { restoreSession } from './restore-session.ts'
import { enter, refresh } from './session-life.ts'
import { sessions } from './session-store.ts'

const APP_NAME = 'Cirkles'

/** The app's routes, inside the frame. */
export const router = createRouter({
  routeTree,
  context: { sessions, enter, restore: restoreSession, refresh, loadBars },
  defaultPreload: 'intent',
  InnerWrap: Frame,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// A new path starts at its top and hands the focus to its heading; a sheet, which is a search parameter, does not.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  document.title = titleOf(router.state.matches.map(({ staticData }) => staticData.title))
  if (fromLocation === undefined || !pathChanged) return
  scrollTo(0, 0)
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
})

// A session that ended or changed, here or in another tab, is the guard's to judge.
sessions.subscribe(() => {
  router.invalidate().catch(reportError)
})

function titleOf(titles: readonly (string | undefined)[]): string {
  const own = titles.findLast((title) => title !== undefined)
  return own === undefined ? APP_NAME : `${own} · ${APP_NAME}`
}
