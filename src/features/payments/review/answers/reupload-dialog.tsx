import { useState } from 'react'

import type { PaymentData } from '#contract/http/payments/payments.ts'
import { COMMENT_LENGTH } from '#contract/rules/limits.ts'
import { askedForOf } from '#contract/views/asked-for.ts'
import { t } from '#messages/payments/review.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { inTheirStead } from './answer-words.ts'
import { type AnswerProps, useAnswer } from './use-answer.ts'

/**
 * Request Proof Re-Upload: asks the payer for a new proof of the same payment, or where there is none for its
 * details again, with a reason: a usual one, own words, or both.
 */
export function ReuploadDialog(props: AnswerProps) {
  const { payment, onClose } = props
  const { isBusy, failure, save } = useAnswer('reupload', { ...props, payments: [payment] })
  const [chosen, setChosen] = useState<string | null>(null)
  const [own, setOwn] = useState('')
  const [isTried, setTried] = useState(false)
  const other = t('otherReason')
  const usual = chosen === other ? null : chosen
  const reason = [usual, own.trim()].filter(Boolean).join(': ')
  const error = isTried && reason === '' ? t('reasonNeeded') : undefined
  const what = whatIsAsked(payment)
  return (
    <ConfirmDialog
      title={payment.proof === null ? t('askAgainTitle') : t('reuploadTitle')}
      text={payment.onBehalf ? t('reuploadWhatInTheirStead', { what, inTheirStead: inTheirStead() }) : what}
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
      <RadioGroup
        label={t('reason')}
        options={[...usualReasons(payment), other].map((words) => ({ value: words, label: words }))}
        value={chosen}
        isDense
        error={chosen === other ? undefined : error}
        onChange={setChosen}
      />
      <TextAreaField
        label={t('ownWords')}
        isOptional={usual !== null}
        maxLength={COMMENT_LENGTH - (usual === null ? 0 : usual.length + 2)}
        value={own}
        error={chosen === other ? error : undefined}
        onChange={({ target }) => setOwn(target.value)}
      />
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
