import { SHARE_FIELD, SHARE_PATH, type ShareFailure, sharedAddress } from '#contract/share-target.ts'
import { MAX_PICKED_BYTES } from '#contract/rules/limits.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import { holdShared } from '#data/drafts/shared-files.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Handles the POST of a file shared to the app. Register before Workbox's routes. */
export function onShare(
  scope: WorkerScope,
  event: FetchEvent,
  phone: () => { readonly db: CirklesDatabase },
): void {
  const { origin } = scope.location
  const { method, url } = event.request
  if (method === 'POST' && url === origin + SHARE_PATH) {
    event.respondWith(answerShare(event.request, origin, phone().db))
  }
}

/** Holds the files, even offline and with the app closed; redirects to pick a payment for the first. */
export async function answerShare(request: Request, origin: string, db: CirklesDatabase): Promise<Response> {
  const shared = await holdFiles(request, origin, db)
  return Response.redirect(origin + sharedAddress(shared), 303)
}

/** The id of what is held, or the reason if nothing is: of several files all are, or none. */
async function holdFiles(request: Request, origin: string, db: CirklesDatabase): Promise<string> {
  const files = isForeign(request, origin) ? [] : await filesIn(request)
  if (files.length === 0) return 'no-file' satisfies ShareFailure
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > MAX_PICKED_BYTES) return 'too-large' satisfies ShareFailure
  try {
    const session = await db.session.get('current')
    // Stored for the next user, it would show them another person's payment.
    if (session?.origin !== origin) return 'signed-out' satisfies ShareFailure
    const id = crypto.randomUUID()
    const read = files.map(async (file) => ({
      bytes: await file.arrayBuffer(),
      name: file.name,
      mime: file.type,
    }))
    await holdShared(db, session.userId, id, await Promise.all(read))
    return id
  } catch (error) {
    // Not swallowed: for a failure of any cause, the person sees that the file was not stored.
    console.warn(error)
    return 'not-kept' satisfies ShareFailure
  }
}

/**
 * Whether a page of another site posts. Such a page can send `null` too, as the browser does for a share: so
 * nothing is kept before the person confirms it.
 */
function isForeign({ headers }: Request, origin: string): boolean {
  return ![null, 'null', origin].includes(headers.get('Origin'))
}

/** The files of the form. An unreadable form counts as one without any. */
async function filesIn(request: Request): Promise<File[]> {
  const form = await request.formData().catch(() => undefined)
  return (form?.getAll(SHARE_FIELD) ?? []).flatMap((field) =>
    typeof field !== 'string' && field.size > 0 ? [field] : [],
  )
}
