import { useState } from 'react'

import { formatRupees } from '#contract/rules/money.ts'
import { t } from '#messages/payments/hand-overs.ts'
import { t as review } from '#messages/payments/review.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ReasonFields, useReason } from '../../review/answers/reason-fields.tsx'
import { type HandOverAnswerProps, useHandOverAnswer } from './use-hand-over-answer.ts'

/** Who is asked sends a hand-over back with a reason; its owner takes back one that somebody was to have seen. */
export function SendBackDialog(props: HandOverAnswerProps) {
  return props.userId === props.handOver.owner.id ? (
    <TakeBackDialog {...props} />
  ) : (
    <AnswerNoDialog {...props} />
  )
}

function TakeBackDialog(props: HandOverAnswerProps) {
  const { handOver, onClose } = props
  const { attester, receiver, amount } = handOver
  const { isBusy, failure, save } = useHandOverAnswer('send-back-hand-over', props)
  return (
    <ConfirmDialog
      title={t('takeBackTitle')}
      text={t('takeBackWhat', { name: (attester ?? receiver).name, amount: formatRupees(amount) })}
      isOpen
      confirmLabel={t('takeBack')}
      onConfirm={() => void save('')}
      onCancel={onClose}
      isBusy={isBusy}
      busyText={review('saving')}
      error={failure}
    />
  )
}

/** A usual reason, own words, or both. */
function AnswerNoDialog(props: HandOverAnswerProps) {
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
