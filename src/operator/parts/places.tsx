import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'

const DESK = '/operator'

const history = createBrowserHistory()

/** The kit's layers close with "back" by it. The desk's few addresses need no routes. */
const router = createRouter({ routeTree: createRootRoute(), history })

/** Gives the kit its router. */
export const DeskPlaces = ({ children }: { children: ReactNode }) => (
  <RouterContextProvider router={router}>{children}</RouterContextProvider>
)

/** The address below `/operator`: `/people/4e…`, or empty. */
export const usePlace = (): string =>
  useSyncExternalStore(
    (changed) => history.subscribe(changed),
    () => history.location.pathname.slice(DESK.length).replace(/\/$/, ''),
  )

/** Goes to an address below `/operator`. */
export const goTo = (place: string): void => {
  history.push(DESK + place)
}

/** Takes what may not stay there from the address: the token of a link. */
export const forgetFragment = (): void => {
  history.replace(history.location.pathname)
}

/** A link within the desk. */
export function PlaceLink({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) {
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a {...rest} href={DESK + to} onClick={press}>
      {children}
    </a>
  )
}
