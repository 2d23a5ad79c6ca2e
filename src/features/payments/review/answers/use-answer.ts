import { useState } from 'react'

import type { PaymentData } from '#contract/http/payments/payments.ts'
import { notSavedMessage } from '#data/outbox/entries/not-saved-error.ts'
import { t } from '#messages/payments/review.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { saveAnswers } from '../../facts/actions.ts'

/** Props of both dialogs of the payee for one payment. */
export type AnswerProps = {
  userId: string
  payment: PaymentData
  onClose: () => void
}

interface AnswerState {
  readonly isBusy: boolean
  /** Why it could not be saved; the dialog stays. */
  readonly failure: string | undefined
  readonly save: (comment: string) => Promise<void>
}

type Asked = {
  userId: string
  payments: readonly PaymentData[]
  /** Called with the ids of the saved entries. */
  onClose: (saved: readonly string[]) => void
}

/**
 * Saves the payee's answer to these payments to the outbox; the entries' ids are created when the dialog opens,
 * and `payments` may become fewer meanwhile.
 */
export function useAnswer(kind: 'validation' | 'reupload', asked: Asked): AnswerState {
  const { userId, payments, onClose } = asked
  const [ids] = useState(() => new Map(payments.map(({ paymentId }) => [paymentId, crypto.randomUUID()])))
  const { isBusy, error, submit } = useSubmit(async (comment: string) => {
    const answers = payments.flatMap((payment) => {
      const entryId = ids.get(payment.paymentId)
      return entryId === undefined ? [] : [{ entryId, payment }]
    })
    const count = await saveAnswers(userId, kind, answers, comment)
    if (count === 0) showToast({ message: t('answeredAlready'), tone: 'info' })
    else showToast({ message: answers.length === 1 ? t('saved') : t('manySaved', { count }) })
    onClose(answers.map(({ entryId }) => entryId))
  }, notSavedMessage)
  return { isBusy, failure: error, save: submit }
}
