import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { localDb } from '#data/db/local-db.ts'
import { saveDraft } from '#data/drafts/drafts.ts'
import { orNotSaved } from '#data/outbox/save/enqueue.ts'
import { confirmShared } from '#data/drafts/shared-files.ts'
import { draftKeys, openForm } from '../facts/payment-draft.ts'
import type { KeptProof } from '../facts/payment-form.ts'

/** A contribution that a shared file may be the proof of. */
export interface ShareChoice {
  readonly cirkleId: string
  readonly cirkleName: string
  readonly option: PaymentOption
  /** The refused outbox entry whose form is to be fixed. */
  readonly fixId: string | undefined
}

/**
 * Puts a proof into the draft of a contribution's form, by bank transfer, and keeps other typed values; the
 * shared file it came from is deleted with that. Throws NotSavedError.
 */
export async function attachShared(
  userId: string,
  sharedId: string,
  { cirkleId, option, fixId }: ShareChoice,
  proof: KeptProof,
): Promise<void> {
  const db = localDb()
  const { form } = await openForm(userId, cirkleId, fixId, [option])
  const keys = draftKeys(cirkleId, fixId, option)
  await orNotSaved(db, () =>
    db.dexie.transaction('rw', db.drafts, async () => {
      await saveDraft(db, userId, keys.form, { ...form, method: 'bank' })
      await saveDraft(db, userId, keys.proof, proof)
      await confirmShared(db, userId, sharedId, 'first-is-used')
    }),
  )
}

/** Keeps what was shared until there is something to pay. Throws NotSavedError and SharedFileGoneError. */
export async function keepForLater(userId: string, sharedId: string): Promise<void> {
  const db = localDb()
  await orNotSaved(db, () => confirmShared(db, userId, sharedId, 'all-wait'))
}
