import type { HttpBindings } from '@hono/node-server'
import proxyAddr from 'proxy-addr'

/** Whether an address is a trusted proxy, so its X-Forwarded-For is used. */
export type IsTrustedProxy = (address: string) => boolean

/** The connection part of a call; a test's call has none. */
interface Call {
  readonly env: Partial<HttpBindings>
}

/** The connection's peer: the client, or a proxy before the server. */
export function peerAddress({ env }: Call): string {
  return env.incoming?.socket.remoteAddress ?? 'unknown'
}

/**
 * The address that rate limits count: the nearest one in `X-Forwarded-For` that is no trusted proxy. Without
 * a trusted proxy the header is only a stranger's own claim (ASVS 4.1.3).
 */
export function callerAddress({ env }: Call, isTrustedProxy: IsTrustedProxy): string {
  return env.incoming === undefined ? 'unknown' : proxyAddr(env.incoming, isTrustedProxy)
}

/**
 * @param addresses addresses and networks (`10.0.0.0/8`), `loopback`, `linklocal` or `uniquelocal`
 * @throws TypeError naming the first invalid one
 */
export function trustProxies(addresses: readonly string[]): IsTrustedProxy {
  const isTrusted = proxyAddr.compile([...addresses])
  return (address) => isTrusted(address, 0)
}
