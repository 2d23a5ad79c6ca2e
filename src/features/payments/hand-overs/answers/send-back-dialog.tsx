import { useState } from 'react'

import { COMMENT_LENGTH } from '#contract/rules/limits.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { t } from '#messages/payments/hand-overs.ts'
import { t as review } from '#messages/payments/review.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { type HandOverAnswerProps, useHandOverAnswer } from './use-hand-over-answer.ts'

/** The receiver sends a hand-over back with a reason: a usual one, own words, or both. */
export function SendBackDialog(props: HandOverAnswerProps) {
  const { handOver, onClose } = props
  const { isBusy, failure, save } = useHandOverAnswer('send-back-hand-over', props)
  const [chosen, setChosen] = useState<string | null>(null)
  const [own, setOwn] = useState('')
  const [isTried, setTried] = useState(false)
  const other = review('otherReason')
  const usual = chosen === other ? null : chosen
  const reason = [usual, own.trim()].filter(Boolean).join(': ')
  const error = isTried && reason === '' ? t('reasonNeeded') : undefined
  return (
    <ConfirmDialog
      title={t('sendBackTitle')}
      text={t('sendBackWhat', { name: handOver.owner.name, amount: formatRupees(handOver.amount) })}
      isOpen
      confirmLabel={t('sendBack')}
      onConfirm={() => {
        setTried(true)
        if (reason !== '') void save(reason)
      }}
      onCancel={onClose}
      isBusy={isBusy}
      busyText={review('saving')}
      error={failure}
    >
      <RadioGroup
        label={review('reason')}
        options={[review('reasonNotGot'), review('reasonAmount'), other].map((words) => ({
          value: words,
          label: words,
        }))}
        value={chosen}
        isDense
        error={chosen === other ? undefined : error}
        onChange={setChosen}
      />
      <TextAreaField
        label={review('ownWords')}
        isOptional={usual !== null}
        maxLength={COMMENT_LENGTH - (usual === null ? 0 : usual.length + 2)}
        value={own}
        error={chosen === other ? error : undefined}
        onChange={({ target }) => setOwn(target.value)}
      />
    </ConfirmDialog>
  )
}
