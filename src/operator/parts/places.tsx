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

/** The token of a link that sets a password, while it stands in the address. */
export const useLinkToken = (): string | undefined =>
  useSyncExternalStore(
    (changed) => history.subscribe(changed),
    () => /^#password=([\w-]+)$/.exec(history.location.hash)?.[1],
  )

/** Opens the link that sets a password. */
export const openLink = (token: string): void => {
  history.push(`${DESK}#password=${token}`)
}

/** Takes what may not stay there from the address: the token of a link. */
export const forgetFragment = (): void => {
  history.replace(history.location.pathname)
}

/** A link within the desk. */
export function PlaceLink({
  to,
  onPress,
  children,
  ...rest
}: ComponentProps<'a'> & { to: string; onPress?: () => void }) {
  const press = (event: MouseEvent) => {
    onPress?.()
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
