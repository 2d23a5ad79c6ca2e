import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hasCode } from '#server/platform/error-code.ts'

/** A text in the encodings a browser may ask for. */
export interface CompressedText {
  readonly br: Uint8Array
  readonly gzip: Uint8Array
}

/** Whether a file is worth compressing, by its name: pictures are compressed already. */
export function isText(name: string): boolean {
  return /\.(html|js|css|svg|txt|json|webmanifest)$/.test(name)
}

/** Names a content: its ETag, and the names of its compressed texts, so that none is another version's. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/** As small as it gets. That takes a second per megabyte, beside the event loop. */
export async function compressText(plain: Uint8Array): Promise<CompressedText> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  return { br, gzip: gzipped }
}

/** Where the build keeps the compressed texts of the app in `clientFolder`. */
export function compressedFolder(clientFolder: string): string {
  return path.join(clientFolder, '../compressed')
}

/** What the build made of the text with this digest; null for one that it did not see. */
export async function readCompressed(clientFolder: string, digest: string): Promise<CompressedText | null> {
  const kept = path.join(compressedFolder(clientFolder), digest)
  try {
    const [br, gzipped] = await Promise.all([readFile(`${kept}.br`), readFile(`${kept}.gz`)])
    return { br, gzip: gzipped }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
