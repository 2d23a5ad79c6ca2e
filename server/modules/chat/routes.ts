import type { Words } from '#contract/messages/words.ts'
import { cirkleChannel, CIRKLE_MESSAGE } from '#contract/realtime/events.ts'
import { listMessages, muteChat, sendMessage } from '#contract/http/system/chat.ts'
import type { ParsedInput } from '#contract/wire/endpoint.ts'
import { toWire } from '#contract/wire/wire-names.ts'
import { FILE_MAX_BYTES } from '#contract/rules/limits.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { type EarlyCall, type Handler, route, type Route, type Session } from '#server/http/routing/route.ts'
import { t } from '#server/messages/chat.ts'
import { refusalText } from '#server/messages/shared.ts'
import { findCirkle, isMember, lockCirkle } from '#server/modules/cirkles/cirkle/store.ts'
import { hasFile, judgeCounted } from '#server/modules/files/check-in-turn-store.ts'
import {
  type CheckedUpload,
  checkUpload,
  keepUpload,
  type UploadChecks,
  type UploadDraft,
} from '#server/modules/files/store.ts'
import type { UploadStore } from '#server/platform/files/upload-store.ts'
import { queueChatPushes } from '#server/modules/push/chat-push-store.ts'
import { takeFile } from '#server/modules/uploads/take-file-store.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import type { Limiter } from '#server/platform/limiter.ts'
import { CHAT_MESSAGES, UPLOADS } from '#server/platform/limits.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { checkMessage, writtenAt } from './domain.ts'
import { insertMessage, lastWrittenAt, setMuted } from './message-store.ts'
import { messagesBefore } from './read-messages.ts'

interface ChatDeps extends UploadChecks {
  readonly files: FileStore
  readonly limiter: Pick<Limiter, 'take' | 'forgive'>
  readonly uploads: Pick<UploadStore, 'takeUpload'>
}

/** Chat between the members of a Cirkle. */
export function chatRoutes(deps: ChatDeps): Route[] {
  return [listRoute(), sendRoute(deps), muteRoute()]
}

/** `GET /cirkles/{id}/messages`: reads backwards through the chat. */
function listRoute(): Route {
  return route(listMessages, async ({ id, before, limit }, { tx, session }) => {
    if (!(await findCirkle(tx, id))) return refuse('not_found')
    if (!(await isMember(tx, id, session.userId))) return refuse('forbidden')
    const page = await messagesBefore(tx, id, { before, limit })
    return page ? done(page) : invalid('before', refusalText('unknownMessage'))
  })
}

/** `POST /cirkles/{id}/message`: a member sends a message; the others receive it at once. */
function sendRoute(deps: ChatDeps): Route {
  const answer: Handler<typeof sendMessage, SentPicture | null> = async (input, context, picture) => {
    const { id: cirkleId, content, type } = input
    const { tx, now, session, key, effects } = context
    const { userId } = session
    if (!(await findCirkle(tx, cirkleId))) return refuse('not_found')
    if (!(await isMember(tx, cirkleId, userId))) return refuse('forbidden')
    // A picture was counted before it was looked at.
    const overLimit = picture === null && (await refuseOverLimit(deps.limiter, CHAT_MESSAGES, userId))
    if (overLimit) return overLimit
    if (picture?.ok === false) return picture.refusal
    const decision = checkMessage({ type, content, hasFile: picture !== null })
    if (!decision.ok) return refusalOf(decision.reason)
    const checked = picture?.checked
    if (checked?.ok === false) return checked.refusal
    // The lock makes messages visible in timestamp order, and none after its writer has left.
    if (!(await lockCirkle(tx, cirkleId))) return refuse('not_found')
    if (!(await isMember(tx, cirkleId, userId))) return refuse('forbidden')
    const stored = checked && (await keepUpload(tx, effects, deps.files, checked))
    const createdAt = writtenAt(now, await lastWrittenAt(tx, cirkleId))
    const message = await insertMessage(tx, {
      cirkleId,
      userId,
      type,
      content,
      fileId: stored?.id ?? null,
      clientId: key,
      createdAt,
    })
    effects.publish(
      { channels: [cirkleChannel(cirkleId)], event: CIRKLE_MESSAGE, data: toWire({ message }) },
      ...dataChanged([userId], []),
    )
    const isDue = await queueChatPushes(tx, { cirkleId, writerId: userId, writtenAt: createdAt }, now)
    if (isDue) effects.wake('send-pushes')
    return done(message, t('messageSent'))
  }
  return route(sendMessage, answer, { prepare: (input, call) => lookAtPicture(deps, input, call) })
}

/** `POST /cirkles/{id}/mute`: switches pushes about new messages to a member's devices off or on. */
function muteRoute(): Route {
  return route(muteChat, async ({ id, muted }, { tx, now, session: { userId }, effects }) => {
    if (!(await findCirkle(tx, id))) return refuse('not_found')
    if (!(await setMuted(tx, { cirkleId: id, userId }, muted ? now : null))) return refuse('forbidden')
    effects.publish(...dataChanged([userId], ['cirkles']))
    return done(null, muted ? t('chatMuted') : t('chatUnmuted'))
  })
}

type SentPicture =
  | { readonly ok: true; readonly checked: CheckedUpload }
  | { readonly ok: false; readonly refusal: Refused }

/** Counts and inspects a message's picture; null when it has none. */
async function lookAtPicture(
  deps: ChatDeps,
  { file, uploadId }: ParsedInput<typeof sendMessage>,
  { now, session: { userId }, decodeInTurn }: EarlyCall<Session>,
): Promise<SentPicture | null> {
  if (!hasFile(file) && uploadId === undefined) return null
  return decodeInTurn(async () => {
    const overLimit = await refuseOverLimit(deps.limiter, CHAT_MESSAGES, userId)
    if (overLimit) return { ok: false, refusal: overLimit }
    const taken = await takeFile({ file, uploadId }, userId, deps)
    if (!taken?.ok) return taken
    const counted = hasFile(file) ? [CHAT_MESSAGES, UPLOADS] : [CHAT_MESSAGES]
    const checked = await judgeCounted(deps.limiter, counted, userId, () =>
      checkUpload(deps, pictureOf(taken.blob, userId, now)),
    )
    return { ok: true, checked }
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
      return invalid('content', refusalText('writeSomething'))
    case 'no-picture':
      return invalid('file', refusalText('choosePicture'))
    case 'not-a-text':
      return invalid('type', refusalText('pictureIsImage'))
  }
}

const invalid = (field: string, message: Words): Refused =>
  refuse('invalid', { message, errors: { [field]: [message] } })
