import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Non-public networks (IANA's special-purpose registries, RFC 6890). */
const NOT_PUBLIC = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4')
}

/** The only public IPv6 range, except addresses that wrap IPv4 (6to4, Teredo) or are for documentation. */
const PUBLIC_IPV6 = new BlockList()
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6')
}

/** The push services of browsers; `*.` stands for any name below. */
const KNOWN_HOSTS = [
  // Chrome, Edge on Android, Samsung Internet, Opera, Brave
  'fcm.googleapis.com',
  // Firefox
  '*.push.services.mozilla.com',
  // Edge on Windows
  '*.notify.windows.com',
  // Safari
  '*.push.apple.com',
]

const HOST = /^(?:\*\.)?(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/
const LOCAL_NAME = /\.(?:localhost|local|internal|lan|arpa)$/

/** Whether this names a public host, or by `*.` all below it, as in PUSH_HOSTS. */
export const isPushHost = (host: string): boolean => HOST.test(host) && !LOCAL_NAME.test(host)

/** Whether an address is on the public internet, not of this machine or its own network. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NOT_PUBLIC.check(address, 'ipv4')
    case 6:
      return PUBLIC_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
    default:
      return false
  }
}

/**
 * Whether this is an endpoint of a known push service or of one of `more` hosts. Clients choose the address,
 * and the server calls it: it must call nothing else (ASVS 13.2.4, 13.2.5).
 */
export function isPushEndpoint(endpoint: string, more: readonly string[]): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return [...KNOWN_HOSTS, ...more].some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  )
}

/** Resolves a name, and fails when any of its addresses is not public: DNS answers can change at any time. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error !== null) callback(error, [])
    else if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
      callback(new Error(`${hostname} is no public host.`), [])
    } else if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
