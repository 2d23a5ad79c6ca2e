import { useState } from 'react'

import { formatRupees } from '#contract/rules/money.ts'
import { t } from '#messages/payments/hand-overs.ts'
import { t as review } from '#messages/payments/review.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ReasonFields, useReason } from '../../review/answers/reason-fields.tsx'
import { type HandOverAnswerProps, useHandOverAnswer } from './use-hand-over-answer.ts'

/** Who is asked sends a hand-over back with a reason: a usual one, own words, or both. */
export function SendBackDialog(props: HandOverAnswerProps) {
  const { handOver, onClose } = props
  const isAttested = handOver.attester !== undefined
  const what = { name: handOver.owner.name, amount: formatRupees(handOver.amount) }
  const { isBusy, failure, save } = useHandOverAnswer('send-back-hand-over', props)
  const given = useReason()
  const { reason } = given
  const [isTried, setTried] = useState(false)
  const error = isTried && reason === '' ? t('reasonNeeded') : undefined
  return (
    <ConfirmDialog
      title={isAttested ? t('notSeenTitle') : t('sendBackTitle')}
      text={isAttested ? t('notSeenWhat', what) : t('sendBackWhat', what)}
      isOpen
      confirmLabel={isAttested ? t('didNotSee') : t('sendBack')}
      onConfirm={() => {
        setTried(true)
        if (reason !== '') void save(reason)
      }}
      onCancel={onClose}
      isBusy={isBusy}
      busyText={review('saving')}
      error={failure}
    >
      <ReasonFields
        given={given}
        usual={[isAttested ? t('didNotSee') : review('reasonNotGot'), review('reasonAmount')]}
        error={error}
      />
    </ConfirmDialog>
  )
}
