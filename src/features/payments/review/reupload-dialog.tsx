import { useState } from 'react'

import { COMMENT_LENGTH } from '#contract/rules/limits.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { IN_THEIR_STEAD } from './answer-words.ts'
import { type AnswerProps, useAnswer } from './use-answer.ts'

/** Request Proof Re-Upload: asks the payer for a new proof of the same payment, with a reason. */
export function ReuploadDialog(props: AnswerProps) {
  const { payment, onClose } = props
  const { isBusy, failure, save } = useAnswer('reupload', props)
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string>()
  const request = () => {
    if (reason.trim() === '') setReasonError('Please say what is missing; the payer reads it.')
    else void save(reason)
  }
  return (
    <ConfirmDialog
      title="Request Proof Re-Upload"
      text={`${payment.name} will be asked for a clearer proof. They do not pay again.${payment.onBehalf ? ` ${IN_THEIR_STEAD}` : ''}`}
      isOpen
      confirmLabel="Request Re-Upload"
      onConfirm={request}
      onCancel={onClose}
      isBusy={isBusy}
      busyText="Saving on this phone"
      error={failure}
    >
      <TextAreaField
        label="Reason"
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
