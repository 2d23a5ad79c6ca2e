import type { Hono } from 'hono'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { Download } from '#server/http/answers/download.ts'
import { RefusedError } from '#server/http/answers/refused-error.ts'
import type { ServerEnv } from '#server/http/routing/register.ts'
import { verifiedSession } from '#server/http/routing/verified-session.ts'
import { zip, type ZipEntry } from '#server/http/answers/zip.ts'
import { t } from '#server/messages/leaving.ts'
import { contentDisposition } from '#server/modules/files/content-disposition.ts'
import { DOWNLOADS } from '#server/platform/limits.ts'
import { filesOf, readExport } from './read-export.ts'

/** One ZIP with all of the caller's own data: `account.json`, and their files beside it. */
export const exportDownload: Download = {
  name: 'export-account',
  summary: 'Take along all that is mine, as one file',
  path: '/account/export',
  params: undefined,
  query: undefined,
  mime: 'application/zip',
  errors: [],
}

export function serveExport(app: Hono<ServerEnv>, deps: AppDeps): void {
  app.get(`/api${exportDownload.path}`, async (c) => {
    const { userId } = await verifiedSession(c, deps)
    const taken = await deps.limiter.take(DOWNLOADS, userId)
    if (!taken.ok) throw new RefusedError('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds })
    const now = deps.clock.now()
    const { facts, files } = await deps.db.transaction(
      async (tx) => ({ facts: await readExport(tx, userId), files: await filesOf(tx, userId) }),
      { isolationLevel: 'repeatable read' },
    )
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield { name: 'account.json', bytes: Buffer.from(JSON.stringify(facts, null, 2)) }
      for (const { id, kind, name, storageKey, fileKey } of files) {
        yield { name: `${kind}/${id} ${name}`, bytes: await deps.files.read(storageKey, fileKey) }
      }
    }
    return new Response(streamOf(zip(entries(), now)), {
      headers: {
        'Content-Type': exportDownload.mime,
        'Content-Disposition': contentDisposition(
          'attachment',
          t('exportFileName', { date: todayInKolkata(now) }),
        ),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      },
    })
  })
}

/** Read on demand, so that no more than one file is in memory. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await pieces.next()
        if (piece.done === true) controller.close()
        else controller.enqueue(piece.value)
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
