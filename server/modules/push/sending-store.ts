import type { PushPayload } from '#contract/realtime/push-payload.ts'
import type { Database } from '#server/db/client.ts'
import { say } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/push.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { PushService } from '#server/platform/push/push.ts'
import { type ChatPush, forgetChatPushes, noteChatTry, takeDueChatPushes } from './chat-push-store.ts'
import { type Delivery, forgetUnwanted, noteTry, takeDue } from './delivery-store.ts'
import { type AfterTry, afterTry, CHECK_KEPT_DAYS } from './domain.ts'
import {
  forgetOldSessionEnds,
  noteSessionEndTry,
  type SessionEnd,
  takeDueSessionEnds,
} from './session-end-store.ts'

interface SendingDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** Null when pushes are off. */
  readonly push: PushService | null
}

/**
 * Sends every push that is due by the server's clock, and records each result. Any number of processes can
 * run it at once; temporary failures become due again. Starts no further ones once `stopping` is aborted.
 */
export async function sendPushes(
  { db, clock, log, push }: SendingDeps,
  stopping?: AbortSignal,
): Promise<void> {
  await forgetUnwanted(db, clock.now())
  await forgetOldSessionEnds(db, clock.now())
  await forgetChatPushes(db, clock.now())
  if (push === null) return
  const sending = { db, clock, log, push }
  while (stopping?.aborted !== true) {
    const ends = await takeDueSessionEnds(db, clock.now())
    const taken = await takeDue(db, clock.now())
    const chats = await takeDueChatPushes(db, clock.now())
    if (ends.length + taken.length + chats.length === 0) return
    await Promise.all([
      ...ends.map((end) => askToCheck(sending, end)),
      ...taken.map((delivery) => sendOne(sending, delivery)),
      ...chats.map((chat) => sendChat(sending, chat)),
    ])
  }
}

type Sending = SendingDeps & { readonly push: PushService }

async function sendOne(sending: Sending, delivery: Delivery): Promise<void> {
  await noteTry(sending.db, delivery, await tryPush(sending, delivery), sending.clock.now())
}

async function sendChat(sending: Sending, chat: ChatPush): Promise<void> {
  await noteChatTry(sending.db, chat, await tryPush(sending, chat), sending.clock.now())
}

async function askToCheck(sending: Sending, end: SessionEnd): Promise<void> {
  const { target, tries } = end
  const keepSeconds = CHECK_KEPT_DAYS * 86_400
  // `forgetOldSessionEnds` ends the tries.
  const push = { payload: sessionCheckOf(end), target, tries, keepSeconds, mostTries: Infinity }
  await noteSessionEndTry(sending.db, end, await tryPush(sending, push))
}

async function tryPush(
  { clock, log, push }: Sending,
  {
    payload,
    target,
    tries,
    keepSeconds,
    mostTries,
  }: Pick<Delivery, 'payload' | 'target' | 'tries'> & {
    readonly keepSeconds?: number
    readonly mostTries?: number
  },
): Promise<AfterTry> {
  // Without its dashes an id has the maximum length of a topic.
  const topic = payload.id.replaceAll('-', '')
  const result = await push.send(target, JSON.stringify(payload), { topic, keepSeconds })
  const after = afterTry(result, tries, clock.now(), mostTries)
  if (after.kind === 'given-up') {
    const { host } = new URL(target.endpoint)
    const why = result.status === undefined ? { err: result.reason } : { status: result.status }
    log.warn({ ...why, host, notificationId: payload.id, tries }, 'a push was given up')
  }
  return after
}

/**
 * The push to a device whose session was ended elsewhere. Says nothing else: the device may be in other hands.
 * An app that does not know `check_session` shows the message.
 */
const sessionCheckOf = ({ id, userId, language }: SessionEnd): PushPayload => ({
  id,
  user_id: userId,
  message: say(language, t('checkSession')),
  path: '/home',
  check_session: true,
})
