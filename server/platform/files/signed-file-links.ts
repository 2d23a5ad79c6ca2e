import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Clock } from '../clock.ts'

/** The maximum lifetime of a signed link, in milliseconds (ASVS 14.2.1). */
export const MAX_LINK_LIFE_MS = 5 * 60 * 1000

/** Whether a browser shows the file or saves it. */
export type Disposition = 'inline' | 'attachment'

/** The grant of a signed link: one file, in one disposition, until an instant. */
export interface LinkGrant {
  expiresAt: Date
  disposition?: Disposition
  /** File name to save it under. */
  downloadName?: string
}

/** The content of a valid link. */
export type VerifiedLink =
  | { ok: true; disposition: Disposition; downloadName: string | undefined }
  | { ok: false; reason: 'forged' | 'expired' }

/** Links that let anyone who has them read one file for some minutes, without a session. */
export interface SignedFileLinks {
  /**
   * The query string (without `?`) that opens the file.
   *
   * @throws {RangeError} when the link would live longer than {@link MAX_LINK_LIFE_MS}
   */
  sign(fileId: string, grant: LinkGrant): string
  /** Verifies the query string of a file request, with or without `?`. */
  verify(fileId: string, query: string): VerifiedLink
}

const QuerySchema = v.object({
  expires: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  disposition: v.picklist(['inline', 'attachment']),
  name: v.optional(v.string()),
  signature: v.string(),
})

/**
 * Creates and verifies signed file links (HMAC-SHA256 over file, instant, disposition and name).
 *
 * @param options.secret the same for all processes of a server; at least 128 bits
 */
export function createSignedFileLinks(options: { secret: string; clock: Clock }): SignedFileLinks {
  const { secret, clock } = options

  function signatureOf(fileId: string, expires: number, disposition: Disposition, name?: string): string {
    // As JSON, so that no field can run into the next one.
    const granted = JSON.stringify([fileId, expires, disposition, name ?? null])
    return createHmac('sha256', secret).update(granted).digest('base64url')
  }

  return {
    sign: (fileId, { expiresAt, disposition = 'inline', downloadName }) => {
      const expires = expiresAt.getTime()
      if (!(expires <= clock.now().getTime() + MAX_LINK_LIFE_MS)) {
        throw new RangeError('A file link lives five minutes at most')
      }
      return new URLSearchParams({
        expires: String(expires),
        disposition,
        ...(downloadName === undefined ? {} : { name: downloadName }),
        signature: signatureOf(fileId, expires, disposition, downloadName),
      }).toString()
    },
    verify: (fileId, query) => {
      const parsed = v.safeParse(QuerySchema, Object.fromEntries(new URLSearchParams(query)))
      if (!parsed.success) return { ok: false, reason: 'forged' }
      const { expires, disposition, name, signature } = parsed.output
      if (!isSame(signature, signatureOf(fileId, expires, disposition, name))) {
        return { ok: false, reason: 'forged' }
      }
      if (clock.now().getTime() >= expires) return { ok: false, reason: 'expired' }
      return { ok: true, disposition, downloadName: name }
    },
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
