import { useState } from 'react'

import type { PaymentData } from '#contract/http/payments/payments.ts'
import { COMMENT_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/payments/review.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Money } from '#ui/text/money.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { inTheirStead } from './answer-words.ts'
import { type AnswerProps, useAnswer } from './use-answer.ts'

/** Confirm Payment Received: the payee confirms that the money is there. */
export function ConfirmPaymentDialog(props: AnswerProps) {
  const { payment, onClose } = props
  const { isBusy, failure, save } = useAnswer('validation', { ...props, payments: [payment] })
  const [note, setNote] = useState('')
  const [isSeen, setSeen] = useState(payment.isCash)
  const [seenError, setSeenError] = useState<string>()
  const confirm = () => {
    if (isSeen) void save(note)
    else setSeenError(payment.onBehalf ? t('askFirst') : t('lookFirst'))
  }
  return (
    <ConfirmDialog
      title={t('confirmTitle')}
      text={confirmationText(payment)}
      isOpen
      confirmLabel={t('confirmPayment')}
      onConfirm={confirm}
      onCancel={onClose}
      isBusy={isBusy}
      busyText={t('saving')}
      error={failure}
    >
      {!payment.isCash && (
        <CheckboxField
          label={payment.onBehalf ? t('moneyKnown') : t('moneySeen')}
          checked={isSeen}
          error={seenError}
          onChange={({ target }) => {
            setSeen(target.checked)
            setSeenError(undefined)
          }}
        />
      )}
      <TextAreaField
        label={t('note')}
        isOptional
        placeholder={t('notePlaceholder')}
        maxLength={COMMENT_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}

const confirmationText = ({ name, amount, onBehalf, keptPayee }: PaymentData) =>
  richText((mark) => {
    const report = { name: mark(name), amount: mark(<Money amount={amount} />) }
    return onBehalf
      ? t('confirmWhatInTheirStead', { ...report, inTheirStead: inTheirStead({ keptPayee }) })
      : t('confirmWhat', report)
  })
