import { SHARE_FIELD, SHARE_PATH, type ShareFailure, sharedAddress } from '#contract/share-target.ts'
import { MAX_PICKED_BYTES } from '#contract/rules/limits.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import { keepShared } from '#data/drafts/shared-files.ts'
import type { WorkerScope } from './worker-scope.ts'

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

/** Keeps the files, also offline and with the app closed, and leads to where a payment is chosen for the first. */
export async function answerShare(request: Request, origin: string, db: CirklesDatabase): Promise<Response> {
  const shared = await keepFiles(request, origin, db)
  return Response.redirect(origin + sharedAddress(shared), 303)
}

/** The id the first file is kept under; why one is not kept, if there is such. The others wait on /payment. */
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
    // Kept for whoever comes next, it would show one person's payment to another.
    if (session?.origin !== origin) return { failure: 'signed-out' }
    const id = crypto.randomUUID()
    const { name, type: mime } = file
    await keepShared(db, session.userId, id, { bytes: await file.arrayBuffer(), name, mime })
    return { id }
  } catch (error) {
    // Not swallowed: whatever failed, the person is told that it was not kept.
    console.warn(error)
    return { failure: 'not-kept' }
  }
}

/** The files of the form. A form that cannot be read is told as one without any. */
async function filesIn(request: Request): Promise<File[]> {
  const form = await request.formData().catch(() => undefined)
  return (form?.getAll(SHARE_FIELD) ?? []).flatMap((field) =>
    typeof field !== 'string' && field.size > 0 ? [field] : [],
  )
}
