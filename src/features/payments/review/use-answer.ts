import { useState } from 'react'

import type { PaymentData } from '#contract/http/payments/payments.ts'
import { notSavedMessage } from '#data/outbox/entries/not-saved-error.ts'
import { t } from '#messages/payments/review.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { saveAnswer } from '../facts/actions.ts'
import type { SavedDecision } from '#data/known/saved-writes.ts'

/** Props of both dialogs of the payee. */
export type AnswerProps = {
  userId: string
  payment: PaymentData
  /** An answer the server refused, which this one replaces. */
  earlier: SavedDecision | undefined
  onClose: () => void
}

interface AnswerState {
  readonly isBusy: boolean
  /** Why it could not be saved; the dialog stays. */
  readonly failure: string | undefined
  readonly save: (comment: string) => Promise<void>
}

/** Saves the payee's answer to the outbox; its id is created when the dialog opens. */
export function useAnswer(kind: 'validation' | 'reupload', props: AnswerProps): AnswerState {
  const { userId, payment, earlier, onClose } = props
  const [entryId] = useState(() => crypto.randomUUID())
  const { isBusy, error, submit } = useSubmit(async (comment: string) => {
    await saveAnswer(userId, payment, { entryId, kind, comment }, earlier)
    showToast({ message: t('saved') })
    onClose()
  }, notSavedMessage)
  return { isBusy, failure: error, save: submit }
}
