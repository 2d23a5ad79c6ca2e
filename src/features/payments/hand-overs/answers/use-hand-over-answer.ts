import { useState } from 'react'

import type { HandOver } from '#contract/http/payments/hand-overs.ts'
import { localDb } from '#data/db/local-db.ts'
import { notSavedMessage } from '#data/outbox/entries/not-saved-error.ts'
import { enqueueHandOverAnswer } from '#data/outbox/save/enqueue-writes.ts'
import { t } from '#messages/payments/review.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'

/** The receiver's answers. */
type HandOverAnswerKind = 'acknowledge-hand-over' | 'send-back-hand-over'

/** Props of both dialogs of the receiver. */
export type HandOverAnswerProps = {
  userId: string
  handOver: HandOver
  onClose: () => void
}

interface HandOverAnswerState {
  readonly isBusy: boolean
  /** Why it could not be saved; the dialog stays. */
  readonly failure: string | undefined
  readonly save: (comment: string) => Promise<void>
}

/** Saves the receiver's answer to the outbox; the entry's id is created when the dialog opens. */
export function useHandOverAnswer(
  kind: HandOverAnswerKind,
  { userId, handOver, onClose }: HandOverAnswerProps,
): HandOverAnswerState {
  const [entryId] = useState(() => crypto.randomUUID())
  const { isBusy, error, submit } = useSubmit(async (comment: string) => {
    const answer = { entryId, handOverId: handOver.id, comment: comment.trim() || null }
    const owner = { userId, origin: location.origin }
    // In the place of one that the server refused.
    const saved = await enqueueHandOverAnswer(localDb(), owner, kind, answer)
    showToast(saved === 'saved' ? { message: t('saved') } : { message: t('answeredAlready'), tone: 'info' })
    onClose()
  }, notSavedMessage)
  return { isBusy, failure: error, save: submit }
}
