import { cirkleChannel, CIRKLE_MESSAGE } from '#contract/realtime/events.ts'
import { listMessages, sendMessage } from '#contract/http/system/chat.ts'
import { toWire } from '#contract/wire/wire-names.ts'
import { FILE_MAX_BYTES } from '#contract/rules/limits.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/chat.ts'
import { findCirkle, isMember, lockCirkle } from '#server/modules/cirkles/cirkle/store.ts'
import { checkUpload, keepUpload, type UploadDraft } from '#server/modules/files/store.ts'
import type { UploadStore } from '#server/platform/files/upload-store.ts'
import { takeFile } from '#server/modules/uploads/take-file-store.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import type { Limiter } from '#server/platform/limiter.ts'
import { CHAT_MESSAGES } from '#server/platform/limits.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { checkMessage, writtenAt } from './domain.ts'
import { insertMessage, lastWrittenAt } from './message-store.ts'
import { messagesBefore } from './read-messages.ts'

interface ChatDeps {
  readonly files: FileStore
  readonly limiter: Pick<Limiter, 'take'>
  readonly uploads: Pick<UploadStore, 'takeUpload'>
}

/** Chat between the members of a Cirkle. */
export function chatRoutes(deps: ChatDeps): Route[] {
  return [listRoute(), sendRoute(deps)]
}

/** `GET /cirkles/{id}/messages`: reads backwards through the chat. */
function listRoute(): Route {
  return route(listMessages, async ({ id, before, limit }, { tx, session }) => {
    if (!(await findCirkle(tx, id))) return refuse('not_found')
    if (!(await isMember(tx, id, session.userId))) return refuse('forbidden')
    const page = await messagesBefore(tx, id, { before, limit })
    return page ? done(page) : invalid('before', t('unknownMessage'))
  })
}

/** `POST /cirkles/{id}/message`: a member sends a message; the others receive it at once. */
function sendRoute(deps: ChatDeps): Route {
  return route(sendMessage, async (input, { tx, now, session, key, effects }) => {
    const { id: cirkleId, content, type } = input
    const { userId } = session
    if (!(await findCirkle(tx, cirkleId))) return refuse('not_found')
    if (!(await isMember(tx, cirkleId, userId))) return refuse('forbidden')
    const overLimit = await refuseOverLimit(deps.limiter, CHAT_MESSAGES, userId)
    if (overLimit) return overLimit
    const taken = await takeFile(input, userId, deps)
    if (taken?.ok === false) return taken.refusal
    const decision = checkMessage({ type, content, hasFile: taken !== null })
    if (!decision.ok) return refusalOf(decision.reason)

    const draft = taken && pictureOf(taken.blob, userId, now)
    const checked = draft && (await checkUpload(draft))
    if (checked?.ok === false) return checked.refusal
    // The lock makes messages visible in timestamp order, and none after its writer has left. Taken only now,
    // so that payments of the Cirkle do not wait for a picture.
    if (!(await lockCirkle(tx, cirkleId))) return refuse('not_found')
    if (!(await isMember(tx, cirkleId, userId))) return refuse('forbidden')
    const stored = draft && checked && (await keepUpload(tx, effects, deps.files, draft, checked))
    const message = await insertMessage(tx, {
      cirkleId,
      userId,
      type,
      content,
      fileId: stored?.id ?? null,
      clientId: key,
      createdAt: writtenAt(now, await lastWrittenAt(tx, cirkleId)),
    })
    effects.publish(
      { channels: [cirkleChannel(cirkleId)], event: CIRKLE_MESSAGE, data: toWire({ message }) },
      ...dataChanged([userId], []),
    )
    return done(message, t('messageSent'))
  })
}

const pictureOf = (blob: Blob, ownerId: string, now: Date): UploadDraft => ({
  ownerId,
  kind: 'chat_image',
  blob,
  accept: ['jpeg', 'png', 'webp'],
  maxBytes: FILE_MAX_BYTES,
  now,
})

function refusalOf(reason: Extract<ReturnType<typeof checkMessage>, { ok: false }>['reason']): Refused {
  switch (reason) {
    case 'no-words':
      return invalid('content', t('writeSomething'))
    case 'no-picture':
      return invalid('file', t('choosePicture'))
    case 'not-a-text':
      return invalid('type', t('pictureIsImage'))
  }
}

const invalid = (field: string, message: string): Refused =>
  refuse('invalid', { message, errors: { [field]: [message] } })
