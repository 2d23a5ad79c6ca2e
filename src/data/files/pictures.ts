import { isCallFailure } from '../api/failure-message.ts'
import { localDb } from '../db/local-db.ts'
import { fileIdOf } from './file-id.ts'
import { readImage } from './images.ts'

/**
 * One of the product's pictures, from this phone or the server, with the session's token. Undefined when
 * there is none to show: offline and never seen, gone, or a PDF.
 */
export async function readPicture(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  const fileId = fileIdOf(url)
  const session = await localDb().session.get('current')
  if (fileId === undefined || session === undefined) return undefined
  try {
    const { bytes, mime } = await readImage(fileId, {
      db: localDb(),
      token: session.token,
      now: Date.now,
      signal,
    })
    return mime.startsWith('image/') ? new Blob([bytes], { type: mime }) : undefined
  } catch (error) {
    if (signal.aborted) return undefined
    if (!isCallFailure(error)) throw error
    // Without the picture, the initials are shown.
    return undefined
  }
}
