import { SHARE_FIELD, SHARE_PATH, type ShareFailure, sharedAddress } from '#contract/share-target.ts'
import { MAX_PICKED_BYTES } from '#contract/rules/limits.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import { keepShared } from '#data/drafts/shared-files.ts'
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

/** Stores the files, even offline and with the app closed; redirects to pick a payment for the first. */
export async function answerShare(request: Request, origin: string, db: CirklesDatabase): Promise<Response> {
  const shared = await keepFiles(request, origin, db)
  return Response.redirect(origin + sharedAddress(shared), 303)
}

/** The first file's stored id, or the reason if one is not stored. The others wait on /payment. */
async function keepFiles(request: Request, origin: string, db: CirklesDatabase): Promise<string> {
  let first: string | undefined
  let failure: ShareFailure | undefined
  for (const file of await filesIn(request)) {
    const kept = await keepFile(file, origin, db)
    if ('failure' in kept) failure ??= kept.failure
    else first ??= kept.id
  }
  return failure ?? first ?? ('no-file' satisfies ShareFailure)
}

type Kept = { readonly id: string } | { readonly failure: ShareFailure }

async function keepFile(file: File, origin: string, db: CirklesDatabase): Promise<Kept> {
  if (file.size > MAX_PICKED_BYTES) return { failure: 'too-large' }
  try {
    const session = await db.session.get('current')
    // Stored for the next user, it would show them another person's payment.
    if (session?.origin !== origin) return { failure: 'signed-out' }
    const id = crypto.randomUUID()
    const { name, type: mime } = file
    await keepShared(db, session.userId, id, { bytes: await file.arrayBuffer(), name, mime })
    return { id }
  } catch (error) {
    // Not swallowed: for a failure of any cause, the person sees that the file was not stored.
    console.warn(error)
    return { failure: 'not-kept' }
  }
}

/** The files of the form. An unreadable form counts as one without any. */
async function filesIn(request: Request): Promise<File[]> {
  const form = await request.formData().catch(() => undefined)
  return (form?.getAll(SHARE_FIELD) ?? []).flatMap((field) =>
    typeof field !== 'string' && field.size > 0 ? [field] : [],
  )
}
