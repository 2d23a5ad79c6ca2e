import type { HttpBindings } from '@hono/node-server'
import proxyAddr from 'proxy-addr'

/** Whether what an address says of the one before it is believed. */
export type IsTrustedProxy = (address: string) => boolean

/** A call, as far as its connection goes; a test's call has none. */
interface Call {
  readonly env: Partial<HttpBindings>
}

/** Where the connection comes from: a person, or a proxy before the server. */
export function peerAddress({ env }: Call): string {
  return env.incoming?.socket.remoteAddress ?? 'unknown'
}

/**
 * Whom a limit by address counts: the nearest address in `X-Forwarded-For` that is no trusted proxy's. Without one
 * whatever the header says is only what a stranger says of themselves (ASVS 4.1.3).
 */
export function callerAddress({ env }: Call, isTrustedProxy: IsTrustedProxy): string {
  return env.incoming === undefined ? 'unknown' : proxyAddr(env.incoming, isTrustedProxy)
}

/**
 * @param addresses addresses and networks (`10.0.0.0/8`), `loopback`, `linklocal` or `uniquelocal`
 * @throws TypeError naming the first that is none of them
 */
export function trustProxies(addresses: readonly string[]): IsTrustedProxy {
  const isTrusted = proxyAddr.compile([...addresses])
  return (address) => isTrusted(address, 0)
}
