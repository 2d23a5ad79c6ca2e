import { isLoopback } from '#server/platform/loopback.ts'

/**
 * Tells which origins may open a socket to the app at `appUrl`: its own alone, and clients that are no browser,
 * which send none. The names of the loopback are one place: a page opened as `localhost` is the app at
 * `127.0.0.1`, when scheme and port agree.
 */
export function ownOriginOnly(appUrl: string): (origin: string | undefined) => boolean {
  const own = placeOf(new URL(appUrl))
  return (origin) => origin === undefined || (URL.canParse(origin) && placeOf(new URL(origin)) === own)
}

function placeOf({ origin, protocol, hostname, port }: URL): string {
  return isLoopback(hostname) ? `${protocol}//loopback:${port}` : origin
}
