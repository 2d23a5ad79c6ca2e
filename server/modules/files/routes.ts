import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { Id } from '#contract/rules/fields.ts'
import { linkFile } from '#contract/http/system/system.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { RefusedError } from '#server/http/answers/refused-error.ts'
import type { ServerEnv } from '#server/http/routing/kernel.ts'
import { noteEvent } from '#server/http/routing/request-log.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { verifiedSession } from '#server/http/admission/verified-session.ts'
import { refusalText } from '#server/messages/shared.ts'
import type { Disposition } from '#server/platform/files/signed-file-links.ts'
import { contentDisposition } from './content-disposition.ts'
import { shownFileName } from './download-name.ts'
import { fileUrl, findFile, findReadableFile, type FileRow } from './store.ts'

const LINK_LIFE_MS = 5 * 60_000

/** Pictures were re-encoded and may be shown inline; anything else a browser could run is saved instead. */
const dispositionOf = ({ mime }: FileRow): Disposition =>
  mime.startsWith('image/') ? 'inline' : 'attachment'

const isProof = ({ kind }: FileRow): boolean => kind === 'proof'

/** Signed links to files, for requests that cannot send a bearer token. */
export function fileRoutes({ fileLinks }: AppDeps): Route[] {
  return [
    route(linkFile, async ({ id }, { tx, session, now, effects }) => {
      const file = await findReadableFile(tx, id, session.userId, now)
      if (!file) return refuse('not_found')
      if (isProof(file)) effects.note('proof-viewed', { subjectId: id })
      const expiresAt = new Date(now.getTime() + LINK_LIFE_MS)
      const name = shownFileName(file, session.language)
      const query = fileLinks.sign(id, { expiresAt, disposition: dispositionOf(file), downloadName: name })
      const { mime, size } = file
      return done({
        id,
        url: `${fileUrl(id)}?${query}`,
        name,
        mime,
        size,
        expiresAt: expiresAt.toISOString(),
      })
    }),
  ]
}

/** `GET /files/{id}`: the bytes, for readers with access or with a valid signed link. */
export function serveFiles(app: Hono<ServerEnv>, deps: AppDeps): void {
  app.get('/api/files/:id', async (c) => {
    const id = v.safeParse(Id, c.req.param('id'))
    if (!id.success) throw new RefusedError('not_found')
    const { file, name, disposition } = await admittedFile(c, deps, id.output)
    if (isProof(file)) noteEvent(c, { event: 'proof-viewed', subjectId: id.output })
    return new Response(Buffer.from(await deps.files.read(file.storageKey)), {
      headers: {
        'Content-Type': file.mime,
        'Content-Disposition': contentDisposition(disposition, name),
        // Opened directly, a file may neither run code nor load anything (ASVS 3.2.1).
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      },
    })
  })
}

async function admittedFile(c: Context<ServerEnv>, deps: AppDeps, id: string) {
  if (c.req.query('signature') !== undefined) {
    const link = deps.fileLinks.verify(id, new URL(c.req.url).search)
    if (!link.ok) throw new RefusedError('forbidden', { message: refusalText('linkExpired') })
    const file = await deps.db.transaction((tx) => findFile(tx, id))
    if (!file) throw new RefusedError('not_found')
    return { file, name: link.downloadName ?? file.name, disposition: link.disposition }
  }
  const { userId, language } = await verifiedSession(c, deps)
  const file = await deps.db.transaction((tx) => findReadableFile(tx, id, userId, deps.clock.now()))
  if (!file) throw new RefusedError('not_found')
  return { file, name: shownFileName(file, language), disposition: dispositionOf(file) }
}
