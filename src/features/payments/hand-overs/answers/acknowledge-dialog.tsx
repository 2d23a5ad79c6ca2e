import { useState } from 'react'

import { COMMENT_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/payments/hand-overs.ts'
import { t as review } from '#messages/payments/review.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Money } from '#ui/text/money.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { type HandOverAnswerProps, useHandOverAnswer } from './use-hand-over-answer.ts'

/** The receiver says that the money the owner handed over is there. */
export function AcknowledgeDialog(props: HandOverAnswerProps) {
  const { handOver, onClose } = props
  const { amount, owner, paymentMethod, restOf } = handOver
  const { isBusy, failure, save } = useHandOverAnswer('acknowledge-hand-over', props)
  const [note, setNote] = useState('')
  const [isSeen, setSeen] = useState(paymentMethod === 'cash')
  const [isTried, setTried] = useState(false)
  const what = richText((mark) =>
    t('acknowledgeWhat', { name: mark(owner.name), amount: mark(<Money amount={amount} />) }),
  )
  return (
    <ConfirmDialog
      title={t('acknowledgeTitle')}
      text={what}
      isOpen
      confirmLabel={t('received')}
      onConfirm={() => {
        setTried(true)
        if (isSeen) void save(note)
      }}
      onCancel={onClose}
      isBusy={isBusy}
      busyText={review('saving')}
      error={failure}
    >
      {restOf !== undefined && restOf !== null && <p>{t('acknowledgeRest', { number: restOf })}</p>}
      {paymentMethod !== 'cash' && (
        <CheckboxField
          label={review('moneySeen')}
          checked={isSeen}
          error={isTried && !isSeen ? review('lookFirst') : undefined}
          onChange={({ target }) => setSeen(target.checked)}
        />
      )}
      <TextAreaField
        label={review('note')}
        isOptional
        placeholder={review('notePlaceholder')}
        maxLength={COMMENT_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}
