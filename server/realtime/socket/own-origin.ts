import { isLoopback } from '#server/platform/loopback.ts'

/**
 * Allows the origins that may open a socket to the app at `appUrl`: only its own, and clients other than
 * browsers, which send none. Loopback names are equivalent: a page opened as `localhost` is the app at
 * `127.0.0.1`, when scheme and port match.
 */
export function ownOriginOnly(appUrl: string): (origin: string | undefined) => boolean {
  const own = placeOf(new URL(appUrl))
  return (origin) => origin === undefined || (URL.canParse(origin) && placeOf(new URL(origin)) === own)
}

function placeOf({ origin, protocol, hostname, port }: URL): string {
  return isLoopback(hostname) ? `${protocol}//loopback:${port}` : origin
}
