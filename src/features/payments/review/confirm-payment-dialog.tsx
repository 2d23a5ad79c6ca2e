import { useState } from 'react'

import { COMMENT_LENGTH } from '#contract/rules/limits.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Money } from '#ui/text/money.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { IN_THEIR_STEAD } from './answer-words.ts'
import { type AnswerProps, useAnswer } from './use-answer.ts'

const LOOK_FIRST = 'Please look into your account first, and tick this when the money is there.'
const ASK_THEM = 'Please ask them first, and tick this when they have the money.'

/** Confirm Payment Received: the payee confirms that the money is there. */
export function ConfirmPaymentDialog(props: AnswerProps) {
  const { payment, onClose } = props
  const { isBusy, failure, save } = useAnswer('validation', props)
  const [note, setNote] = useState('')
  const [isSeen, setSeen] = useState(payment.isCash)
  const [seenError, setSeenError] = useState<string>()
  const confirm = () => {
    if (isSeen) void save(note)
    else setSeenError(payment.onBehalf ? ASK_THEM : LOOK_FIRST)
  }
  return (
    <ConfirmDialog
      title="Confirm Payment Received"
      text={
        <>
          {payment.name} says they paid <Money amount={payment.amount} />. A confirmed payment cannot be taken
          back.
          {payment.onBehalf && ` ${IN_THEIR_STEAD}`}
        </>
      }
      isOpen
      confirmLabel="Confirm Payment"
      onConfirm={confirm}
      onCancel={onClose}
      isBusy={isBusy}
      busyText="Saving on this phone"
      error={failure}
    >
      {!payment.isCash && (
        <CheckboxField
          label={
            payment.onBehalf
              ? 'I know that the receiving member has the money'
              : 'I see the money in my account'
          }
          checked={isSeen}
          error={seenError}
          onChange={({ target }) => {
            setSeen(target.checked)
            setSeenError(undefined)
          }}
        />
      )}
      <TextAreaField
        label="Note"
        isOptional
        placeholder="Received with thanks"
        maxLength={COMMENT_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}
