/** The page's realtime service, in the terms of pusher-js. */

/** The realtime part of `GET /config`; without a host it is the page's own. */
export interface RealtimeConfig {
  readonly key: string
  readonly host?: string | undefined
  readonly port?: number | undefined
  readonly scheme?: 'http' | 'https' | undefined
}

/** The used part of `location`. */
export type PageAddress = Pick<Location, 'protocol' | 'hostname' | 'port' | 'origin'>

export interface SocketAddress {
  readonly wsHost: string
  readonly wsPort: number
  readonly wssPort: number
  readonly forceTLS: boolean
  readonly enabledTransports: ('ws' | 'wss')[]
}

/** The address of the socket, secure whenever the page is: a browser refuses anything less. */
export function socketAddress(config: RealtimeConfig, page: PageAddress): SocketAddress {
  const isOwnHost = config.host === undefined
  const isSecure = (config.scheme === undefined ? page.protocol : `${config.scheme}:`) === 'https:'
  const pagePort = page.port === '' ? undefined : Number(page.port)
  const port = config.port ?? (isOwnHost ? pagePort : undefined) ?? (isSecure ? 443 : 80)
  return {
    wsHost: config.host ?? page.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: isSecure,
    enabledTransports: [isSecure ? 'wss' : 'ws'],
  }
}
