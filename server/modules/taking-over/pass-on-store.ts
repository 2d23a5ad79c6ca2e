import { eq } from 'drizzle-orm'
import { handOvers, payments } from '#server/db/schema.ts'
import type { Effect } from '#server/http/routing/due-step.ts'
import type { CirkleRow } from '#server/modules/cirkles/cirkle/store.ts'
import { readHandOver } from '#server/modules/hand-overs/hand-over-store.ts'
import { handedOverNotice } from '#server/modules/hand-overs/notices.ts'
import { answererChanged } from '#server/modules/notifications/handled.ts'
import { markHandled } from '#server/modules/notifications/handled-store.ts'
import { notify, type Notice } from '#server/modules/notifications/store.ts'
import { paymentSubmittedNotice } from '#server/modules/payments/payment/notices.ts'
import { readPayment } from '#server/modules/payments/payment/payment-store.ts'
import { cashRecordedNotice } from '#server/modules/payments/recorded/notices.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { answerersAfter } from './answerers.ts'
import type { Move, Waiting } from './move-store.ts'

/**
 * Asks whoever answers what waits from now on, and nobody any more who did before. An attester who is not needed is
 * named no more: the record is between its two sides, and nobody's word but theirs is shown. Call once the place has
 * moved.
 */
export async function passOn(
  { ownerId }: Pick<CirkleRow, 'ownerId'>,
  waiting: readonly Waiting[],
  { placeId, personId, kept }: Move & { readonly kept: ReadonlySet<string> },
  { tx, now, effects }: Effect,
): Promise<void> {
  for (const each of waiting) {
    const { asked, spared, isAttested } = answerersAfter(each, { ownerId, kept }, { placeId, personId })
    if (each.attesterId !== null && !isAttested) await forgetAttester(each, { tx })
    if (spared !== null) {
      const about = each.kind === 'payment' ? { paymentId: each.id } : { handOverId: each.id }
      await markHandled(tx, effects, now, [answererChanged(spared, about)])
      effects.publish(
        ...dataChanged([spared], ['attesting', 'recorded', 'to_validate', 'activity', 'overview']),
      )
    }
    if (asked !== null) await notify(tx, effects, now, [await question(each, asked, { tx })])
  }
}

async function forgetAttester({ kind, id }: Waiting, { tx }: Pick<Effect, 'tx'>): Promise<void> {
  if (kind === 'payment') await tx.update(payments).set({ attesterId: null }).where(eq(payments.id, id))
  else await tx.update(handOvers).set({ attesterId: null }).where(eq(handOvers.id, id))
}

/** What is asked of `askedId`, in the words of a new record. */
async function question({ kind, id }: Waiting, askedId: string, { tx }: Pick<Effect, 'tx'>): Promise<Notice> {
  if (kind === 'hand-over') return handedOverNotice(await readHandOver(tx, id, askedId), askedId)
  const payment = await readPayment(tx, id, askedId)
  return payment.status === 'pending'
    ? paymentSubmittedNotice(payment, false, askedId)
    : cashRecordedNotice(payment, askedId)
}
