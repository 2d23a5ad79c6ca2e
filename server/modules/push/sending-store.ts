import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { PushService } from '#server/platform/push/push.ts'
import { type Delivery, forgetUnwanted, noteTry, takeDue } from './delivery-store.ts'
import { afterTry } from './domain.ts'

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
  if (push === null) return
  while (stopping?.aborted !== true) {
    const taken = await takeDue(db, clock.now())
    if (taken.length === 0) return
    await Promise.all(taken.map((delivery) => sendOne({ db, clock, log, push }, delivery)))
  }
}

async function sendOne(
  { db, clock, log, push }: SendingDeps & { readonly push: PushService },
  delivery: Delivery,
): Promise<void> {
  const { target, payload, tries } = delivery
  // Without its dashes an id has the maximum length of a topic.
  const result = await push.send(target, JSON.stringify(payload), payload.id.replaceAll('-', ''))
  const after = afterTry(result, tries, clock.now())
  if (after.kind === 'given-up') {
    const { host } = new URL(target.endpoint)
    const why = result.status === undefined ? { err: result.reason } : { status: result.status }
    log.warn({ ...why, host, notificationId: payload.id, tries }, 'a push was given up')
  }
  await noteTry(db, delivery, after)
}
