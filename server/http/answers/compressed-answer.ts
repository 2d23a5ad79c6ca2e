import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Bytes. Of shorter answers little is saved. */
const SHORTEST = 1_400
/** Of zlib's nine: a low one, for a phone waits meanwhile. */
const LEVEL = 4

/** Named, and not refused by `q=0`. */
const TAKES_GZIP = /(^|[\s,])gzip\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))/

const compress = promisify(gzip)

/** A text compressed, off the event loop; null when it is short, or the caller does not take `gzip`. */
export async function compressedAnswer(
  text: string,
  acceptEncoding: string | undefined,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Buffer.byteLength(text) < SHORTEST || !TAKES_GZIP.test(acceptEncoding ?? '')) return null
  return new Uint8Array(await compress(text, { level: LEVEL }))
}
