import { useState } from 'react'

import { COMMENT_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/payments/review.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { inTheirStead } from './answer-words.ts'
import { type AnswerProps, useAnswer } from './use-answer.ts'

/** Request Proof Re-Upload: asks the payer for a new proof of the same payment, with a reason. */
export function ReuploadDialog(props: AnswerProps) {
  const { payment, onClose } = props
  const { isBusy, failure, save } = useAnswer('reupload', { ...props, payments: [payment] })
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string>()
  const request = () => {
    if (reason.trim() === '') setReasonError(t('reasonNeeded'))
    else void save(reason)
  }
  return (
    <ConfirmDialog
      title={t('reuploadTitle')}
      text={
        payment.onBehalf
          ? t('reuploadWhatInTheirStead', { name: payment.name, inTheirStead: inTheirStead() })
          : t('reuploadWhat', { name: payment.name })
      }
      isOpen
      confirmLabel={t('requestReupload')}
      onConfirm={request}
      onCancel={onClose}
      isBusy={isBusy}
      busyText={t('saving')}
      error={failure}
    >
      <TextAreaField
        label={t('reason')}
        maxLength={COMMENT_LENGTH}
        value={reason}
        error={reasonError}
        onChange={({ target }) => {
          setReason(target.value)
          setReasonError(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
