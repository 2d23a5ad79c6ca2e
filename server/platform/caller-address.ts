import type { HttpBindings } from '@hono/node-server'
import ipaddr from 'ipaddr.js'
import proxyAddr from 'proxy-addr'
import { isLoopback } from './loopback.ts'

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
 * The address that rate limits count: the nearest one in `X-Forwarded-For` that is no trusted proxy, as the
 * network of its holder. Without a trusted proxy the header is only a stranger's own claim (ASVS 4.1.3).
 */
export function callerAddress({ env }: Call, isTrustedProxy: IsTrustedProxy): string {
  return env.incoming === undefined ? 'unknown' : networkOf(proxyAddr(env.incoming, isTrustedProxy))
}

/**
 * IPv4 unchanged, also when written as IPv6; IPv6 as its /64 network, such as `2001:db8::/64`. Providers give
 * each line or phone a whole /64 (RFC 6177), so a limit per address could be avoided by changing the address.
 */
export function networkOf(address: string): string {
  // A link-local address ends in the name of its interface.
  const [plain = ''] = address.split('%')
  if (!ipaddr.isValid(plain)) return address
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])
  return `${network.toString()}/64`
}

/**
 * The network of a caller; undefined for this machine itself: behind a proxy on it that is not named, everybody
 * would be one network.
 */
export const outsideNetwork = (network: string): string | undefined =>
  network === networkOf('::1') || isLoopback(network) ? undefined : network

/**
 * @param addresses addresses and networks (`10.0.0.0/8`), `loopback`, `linklocal` or `uniquelocal`
 * @throws TypeError naming the first invalid one
 */
export function trustProxies(addresses: readonly string[]): IsTrustedProxy {
  const isTrusted = proxyAddr.compile([...addresses])
  return (address) => isTrusted(address, 0)
}
