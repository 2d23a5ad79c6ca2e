import { useState } from 'react'

import type { PaymentData } from '#contract/http/payments/payments.ts'
import { askedForOf } from '#contract/views/asked-for.ts'
import { t } from '#messages/payments/review.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { inTheirStead } from './answer-words.ts'
import { ReasonFields, useReason } from './reason-fields.tsx'
import { type AnswerProps, useAnswer } from './use-answer.ts'

/**
 * Request Proof Re-Upload: asks the payer for a new proof of the same payment, or where there is none for its
 * details again, with a reason: a usual one, own words, or both.
 */
export function ReuploadDialog(props: AnswerProps) {
  const { payment, onClose } = props
  const { isBusy, failure, save } = useAnswer('reupload', { ...props, payments: [payment] })
  const given = useReason()
  const { reason } = given
  const [isTried, setTried] = useState(false)
  const error = isTried && reason === '' ? t('reasonNeeded') : undefined
  const what = whatIsAsked(payment)
  return (
    <ConfirmDialog
      title={payment.proof === null ? t('askAgainTitle') : t('reuploadTitle')}
      text={
        payment.onBehalf ? t('reuploadWhatInTheirStead', { what, inTheirStead: inTheirStead(payment) }) : what
      }
      isOpen
      confirmLabel={payment.proof === null ? t('askAgain') : t('requestReupload')}
      onConfirm={() => {
        setTried(true)
        if (reason !== '') void save(reason)
      }}
      onCancel={onClose}
      isBusy={isBusy}
      busyText={t('saving')}
      error={failure}
    >
      <ReasonFields given={given} usual={usualReasons(payment)} error={error} />
    </ConfirmDialog>
  )
}

const whatIsAsked = ({ name, method, proof }: PaymentData): string =>
  t('reuploadWhat', { name, what: askedForOf({ paymentMethod: method, proof }) })

function usualReasons({ isCash, proof, onBehalf }: PaymentData): string[] {
  return [
    onBehalf ? t('reasonNotThere') : t('reasonNotGot'),
    t('reasonAmount'),
    isCash ? t('reasonDetails') : proof === null ? t('reasonNoProof') : t('reasonUnreadable'),
  ]
}
