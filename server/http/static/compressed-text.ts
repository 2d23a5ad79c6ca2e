import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hasCode } from '#server/platform/error-code.ts'

/** A text in each supported encoding. */
export interface CompressedText {
  readonly br: Uint8Array
  readonly gzip: Uint8Array
}

/** Whether a file is worth compressing, by its name: pictures are already compressed. */
export function isText(name: string): boolean {
  return /\.(html|js|css|svg|txt|json|webmanifest)$/.test(name)
}

/** Content digest: its ETag, and part of its compressed files' names, so that versions never mix. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/** Maximum compression. Takes a second per megabyte, off the event loop. */
export async function compressText(plain: Uint8Array): Promise<CompressedText> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  return { br, gzip: gzipped }
}

/** Where the build puts the operator's desk, beside the app. */
export const deskFolder = (clientFolder: string): string => path.join(clientFolder, '../desk')

/** Where the build stores the compressed texts of `clientFolder`, and of the desk beside it. */
export function compressedFolder(clientFolder: string): string {
  return path.join(clientFolder, '../compressed')
}

/** The build's compressed text of this digest; null when the build had no such file. */
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
