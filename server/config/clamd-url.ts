import type { ClamdAddress } from '../platform/files/malware-scanner.ts'
import { isLoopback } from '../platform/loopback.ts'
import { ConfigError } from './config-error.ts'

/** The address of the ClamAV daemon; undefined without one. */
export function clamdOf(address: string | undefined): ClamdAddress | undefined {
  if (!address) return undefined
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'unix:' && url.host === '' && url.pathname !== '/') return { path: url.pathname }
  if (url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== '') {
    if (!isLoopback(url.hostname)) {
      throw new ConfigError('CLAMD_URL must name this machine: uploads would go to clamd in clear.')
    }
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
  }
  throw new ConfigError('CLAMD_URL must be tcp://<host>:<port> or unix:///<path of the socket>.')
}
