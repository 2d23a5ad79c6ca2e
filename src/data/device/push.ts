import { forgetPushSubscription, savePushSubscription } from '#contract/http/system/push.ts'
import { readConfig } from '#contract/http/system/system.ts'
import { call, type Transport } from '../api/call.ts'
import { isCallFailure } from '../api/failure-message.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { readFacts } from '../db/facts.ts'
import type { PushChoice, SessionRow } from '../db/rows.ts'
import { whileSignedIn } from '../db/while-signed-in.ts'
import { tokenDigest } from '../digest/token-digest.ts'

const PATIENCE_MS = 20_000

type Subscription = Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe'>

/** A device that can show notifications while the app is closed, by its page or its worker. */
export interface PushDevice extends Transport {
  readonly db: CirklesDatabase
  /** Timeout for the browser's push service, in ms: where it is blocked, Chromium waits for it forever. */
  readonly patienceMs?: number
  /** The used part of a `ServiceWorkerRegistration`. */
  readonly registration: {
    readonly pushManager: {
      getSubscription(): Promise<Subscription | null>
      subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription>
    }
  }
}

/**
 * Turns on notifications on this device for the signed-in user, who must have allowed them before. Returns
 * false when the server sends none. Throws a DOMException when the browser gets no subscription from its push
 * service, and what `call` throws.
 */
export async function turnPushOn(device: PushDevice): Promise<boolean> {
  return subscribe(device, undefined)
}

/**
 * Keeps notifications working where they were turned on: browsers change or lose subscriptions, a new sign-in
 * has a new session, a server may have new keys. Throws as `turnPushOn`.
 */
export async function renewPush(device: PushDevice): Promise<void> {
  const { push } = await readFacts(device.db, ['push'])
  if (push?.choice !== 'on' || Notification.permission !== 'granted') return
  await subscribe(device, push)
}

/** Turns off notifications on this device; in the browser even without a network. */
export async function turnPushOff({ db, registration, ...transport }: PushDevice): Promise<void> {
  const subscription = await registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await declinePush(db)
  const session = await db.session.get('current')
  if (session === undefined) return
  try {
    await call(forgetPushSubscription, {}, { ...transport, token: session.token })
  } catch (error) {
    // Ignored: the server finds out at the next push, which the browser's push service refuses.
    if (!isCallFailure(error)) throw error
  }
}

/** Notes that notifications are not wanted here, so that the app does not ask again. */
export async function declinePush(db: CirklesDatabase): Promise<void> {
  const session = await db.session.get('current')
  if (session !== undefined) await note(db, session, { choice: 'declined' })
}

async function subscribe(
  { db, registration, patienceMs = PATIENCE_MS, ...transport }: PushDevice,
  known: Extract<PushChoice, { choice: 'on' }> | undefined,
): Promise<boolean> {
  const session = await db.session.get('current')
  if (session === undefined) return false
  const { pushPublicKey: key } = await call(readConfig, {}, transport)
  if (key === null) return false
  const { endpoint, keys } = await inTime(patienceMs, subscriptionFor(registration, key, known?.key))
  const digest = await tokenDigest(session.token)
  if (known?.key === key && known.endpoint === endpoint && known.tokenDigest === digest) return true
  await call(savePushSubscription, { endpoint, keys }, { ...transport, token: session.token })
  await note(db, session, { choice: 'on', key, endpoint, tokenDigest: digest })
  return true
}

/**
 * The browser's subscription under the server's key; removes one made under another key, which is useless.
 */
async function subscriptionFor(
  { pushManager }: PushDevice['registration'],
  key: string,
  knownKey: string | undefined,
) {
  if (knownKey !== key) await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { keys = {} } = subscription.toJSON()
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  }
}

async function inTime<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeIsUp = new Promise<never>((_, reject) => {
    const late = () => reject(new DOMException('The push service does not answer.', 'TimeoutError'))
    timer = setTimeout(late, ms)
  })
  try {
    return await Promise.race([work, timeIsUp])
  } finally {
    clearTimeout(timer)
  }
}

async function note(db: CirklesDatabase, { userId }: SessionRow, value: PushChoice): Promise<void> {
  await whileSignedIn(db, userId, async () => {
    await db.facts.put({ name: 'push', value })
  })
}
