import { SHARE_FIELD, SHARE_PATH, type ShareFailure, sharedAddress } from '#contract/share-target.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import { keepShared } from '#data/shared-files.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Larger ones no phone could make small. */
const MAX_BYTES = 40 * 1024 * 1024

/** Answers what phones post when a file is shared to the app. To be set up before Workbox's answers. */
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

/** Keeps the file, also offline and with the app closed, and leads to where its payment is chosen. */
export async function answerShare(request: Request, origin: string, db: CirklesDatabase): Promise<Response> {
  const shared = await keepFile(request, origin, db)
  return Response.redirect(origin + sharedAddress(shared), 303)
}

/** The id the file is kept under, for who is signed in; else why it is not kept. */
async function keepFile(request: Request, origin: string, db: CirklesDatabase): Promise<string> {
  const file = await fileIn(request)
  if (file === undefined) return 'no-file' satisfies ShareFailure
  if (file.size > MAX_BYTES) return 'too-large' satisfies ShareFailure
  try {
    const session = await db.session.get('current')
    // Kept for whoever comes next, it would show one person's payment to another.
    if (session?.origin !== origin) return 'signed-out' satisfies ShareFailure
    const id = crypto.randomUUID()
    const { name, type: mime } = file
    await keepShared(db, session.userId, id, { bytes: await file.arrayBuffer(), name, mime })
    return id
  } catch (error) {
    // Not swallowed: whatever failed, the person is told that nothing was kept.
    console.warn(error)
    return 'not-kept' satisfies ShareFailure
  }
}

/** The first file of the form. A form that cannot be read is told as one without a file. */
async function fileIn(request: Request): Promise<File | undefined> {
  const form = await request.formData().catch(() => undefined)
  for (const field of form?.getAll(SHARE_FIELD) ?? []) {
    if (typeof field !== 'string' && field.size > 0) return field
  }
  return undefined
}
