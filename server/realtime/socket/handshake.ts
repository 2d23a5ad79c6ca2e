import type { Duplex } from 'node:stream'
import { PusherCode, SUPPORTED_PROTOCOL } from './protocol.ts'

/** Refuses a socket before it is opened. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Why a socket opened at this address is closed at once, if it is. */
export function refusalOf(url: URL, key: string): { code: number; message: string } | undefined {
  if (decodePathSegment(url.pathname.slice('/app/'.length)) !== key) {
    return { code: PusherCode.unknownApp, message: 'Application does not exist' }
  }
  if (url.searchParams.get('protocol') !== SUPPORTED_PROTOCOL) {
    return { code: PusherCode.unsupportedProtocol, message: 'Unsupported protocol version' }
  }
  return undefined
}

/** Decodes the segment; a wrongly encoded one stays unchanged and matches nothing. */
function decodePathSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (error) {
    if (error instanceof URIError) return segment
    throw error
  }
}
