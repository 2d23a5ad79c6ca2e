import { useState } from 'react'

import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { IN_THEIR_STEAD } from '../answer-words.ts'
import { type AnswerProps, useAnswer } from '../use-answer.ts'

const COMMENT_LENGTH = 500

/** Request Proof Re-Upload: the payment goes back to its payer, with a reason. */
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
      text={`${payment.name} is asked to send the payment again.${payment.onBehalf ? ` ${IN_THEIR_STEAD}` : ''}`}
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
