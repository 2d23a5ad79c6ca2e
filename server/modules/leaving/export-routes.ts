import type { Hono } from 'hono'
import { openExport } from '#contract/http/online/leaving.ts'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { Download } from '#server/http/answers/download.ts'
import { done } from '#server/http/answers/outcome.ts'
import { keepLimit } from '#server/http/answers/over-limit.ts'
import { RefusedError } from '#server/http/answers/refused-error.ts'
import type { ServerEnv } from '#server/http/routing/kernel.ts'
import type { InTurn } from '#server/http/routing/route.ts'
import { type Handler, route, type Route, type Session } from '#server/http/routing/route.ts'
import { auditDownload } from '#server/http/admission/audit-download.ts'
import { serveDownload } from '#server/http/admission/serve-download.ts'
import { zip, type ZipEntry } from '#server/http/answers/zip.ts'
import { say } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/leaving.ts'
import { refusalText } from '#server/messages/shared.ts'
import {
  type GivenPassword,
  lookAtGivenPassword,
  refuseWrongPassword,
} from '#server/modules/accounts/sign-in/given-password-route.ts'
import { findUser } from '#server/modules/accounts/account/store.ts'
import { contentDisposition } from '#server/modules/files/content-disposition.ts'
import { shownFileName } from '#server/modules/files/download-name.ts'
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
  errors: ['wrong_password'],
}

/** For a link, at most (ASVS 14.2.1). */
const LINK_LIFE_MS = 5 * 60_000

/** What a link to the export grants: it opens nothing to other sessions, not even to the person's others. */
const grantTo = (session: Session) => `export:${session.id}`

/**
 * `POST /account/export`: a session alone must not be enough to take identity documents and account numbers
 * along (ASVS 7.5.3). Changes nothing, so no answer is kept for a key.
 */
export function openExportRoute(deps: AppDeps): Route {
  const answer: Handler<typeof openExport, GivenPassword> = async (_, { tx, now, session }, given) => {
    const wrong = refuseWrongPassword(await findUser(tx, session.userId), given, 'password')
    if (wrong) return wrong
    const expiresAt = new Date(now.getTime() + LINK_LIFE_MS)
    return done({ query: deps.fileLinks.sign(grantTo(session), { expiresAt, disposition: 'attachment' }) })
  }
  return route(openExport, answer, {
    isRead: true,
    prepare: ({ password }, { session, hashInTurn }) =>
      hashInTurn(() => lookAtGivenPassword(deps, session, password, 'password')),
  })
}

export function serveExport(app: Hono<ServerEnv>, deps: AppDeps): void {
  serveDownload(app, exportDownload, deps, async (c, session) => {
    const { userId } = session
    if (!deps.fileLinks.verify(grantTo(session), new URL(c.req.url).search).ok) {
      // Also the answer to an app of before the password was asked for.
      throw new RefusedError('wrong_password', { message: refusalText('exportNeedsPassword') })
    }
    await keepLimit(deps.limiter, DOWNLOADS, userId)
    const now = deps.clock.now()
    const inTurn = <Piece>(work: () => Promise<Piece>) => deps.turns.downloads.pass(userId, work)
    const { facts, files } = await inTurn(() =>
      auditDownload(
        c,
        deps,
        { event: 'export-made', userId },
        async (tx) => ({ facts: await readExport(tx, userId, now), files: await filesOf(tx, userId) }),
        { isolationLevel: 'repeatable read' },
      ),
    )
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield { name: 'account.json', bytes: Buffer.from(JSON.stringify(facts, null, 2)) }
      for (const file of files) {
        const name = `${file.kind}/${file.id} ${shownFileName(file, session.language)}`
        yield { name, bytes: await deps.files.read(file.storageKey, file.fileKey) }
      }
    }
    return new Response(streamOf(zip(entries(), now), inTurn), {
      headers: {
        'Content-Type': exportDownload.mime,
        'Content-Disposition': contentDisposition(
          'attachment',
          say(session.language, t('exportFileName', { date: todayInKolkata(now) })),
        ),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      },
    })
  })
}

/** Read on demand, so that no more than one file is in memory. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>, inTurn: InTurn): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await inTurn(() => pieces.next())
        if (piece.done === true) controller.close()
        else controller.enqueue(piece.value)
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
