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

/** The receiver says that the money the owner handed over is there, or who saw it for one without a phone. */
export function AcknowledgeDialog(props: HandOverAnswerProps) {
  const { handOver, onClose } = props
  const { amount, owner, receiver, attester, paymentMethod, restOf } = handOver
  const { isBusy, failure, save } = useHandOverAnswer('acknowledge-hand-over', props)
  const [note, setNote] = useState('')
  const [isSeen, setSeen] = useState(paymentMethod === 'cash')
  const [isTried, setTried] = useState(false)
  const what = richText((mark) =>
    attester === undefined
      ? t('acknowledgeWhat', { name: mark(owner.name), amount: mark(<Money amount={amount} />) })
      : t('sawWhat', {
          name: mark(owner.name),
          receiver: mark(receiver.name),
          amount: mark(<Money amount={amount} />),
        }),
  )
  return (
    <ConfirmDialog
      title={attester === undefined ? t('acknowledgeTitle') : t('sawTitle')}
      text={what}
      isOpen
      confirmLabel={attester === undefined ? t('received') : t('sawIt')}
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
        placeholder={attester === undefined ? review('notePlaceholder') : undefined}
        maxLength={COMMENT_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}
