import { useState } from 'react'

import type { HandOver } from '#contract/http/payments/hand-overs.ts'
import { notSavedMessage } from '#data/outbox/entries/not-saved-error.ts'
import { t } from '#messages/payments/review.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { type HandOverAnswerKind, saveHandOverAnswer } from '../actions.ts'

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
    const isSaved = await saveHandOverAnswer(userId, kind, answer)
    showToast(isSaved ? { message: t('saved') } : { message: t('answeredAlready'), tone: 'info' })
    onClose()
  }, notSavedMessage)
  return { isBusy, failure: error, save: submit }
}
