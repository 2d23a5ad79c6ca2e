import { useState } from 'react'

import { nameList } from '#contract/messages/language/name-list.ts'
import type { PaymentData } from '#contract/http/payments/payments.ts'
import { t } from '#messages/payments/review.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Money } from '#ui/text/money.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { PaymentWarnings } from '../../facts/payment-warnings.tsx'
import styles from './confirm-many-dialog.module.css'
import { useAnswer } from './use-answer.ts'
import { totalOf } from '../rows/waiting.ts'

type ConfirmManyDialogProps = {
  userId: string
  /** All that are ticked; fewer when one is answered elsewhere meanwhile. */
  payments: readonly PaymentData[]
  /** Called with the ids of the saved entries, if any. */
  onClose: (saved: readonly string[]) => void
}

/** One question for all ticked payments, which names each of them and the total. */
export function ConfirmManyDialog({ userId, payments, onClose }: ConfirmManyDialogProps) {
  const { isBusy, failure, save } = useAnswer('validation', { userId, payments, onClose })
  const own = payments.filter(({ onBehalf }) => !onBehalf)
  const others = payments.filter(({ onBehalf }) => onBehalf)
  const [isSeen, setSeen] = useState(false)
  const [isKnown, setKnown] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const lacksSeen = own.length > 0 && !isSeen
  const lacksKnown = others.length > 0 && !isKnown
  const confirm = () => {
    if (lacksSeen || lacksKnown) setAsked(true)
    else void save('')
  }
  return (
    <ConfirmDialog
      title={t('confirmManyTitle', { count: payments.length })}
      text={total(payments)}
      isOpen
      confirmLabel={t('confirmMany', { count: payments.length })}
      onConfirm={confirm}
      onCancel={() => onClose([])}
      isBusy={isBusy}
      busyText={t('saving')}
      error={failure}
    >
      <ul className={styles['payments']} aria-label={t('tickedPayments')}>
        {payments.map((payment) => (
          <li key={payment.paymentId}>
            <span className={styles['line']}>
              <span>{payment.name}</span>
              <b>
                <Money amount={payment.amount} />
              </b>
            </span>
            <PaymentWarnings warnings={payment.warnings} />
          </li>
        ))}
      </ul>
      {own.length > 0 && (
        <CheckboxField
          label={seenLabel(own)}
          checked={isSeen}
          error={isAsked && lacksSeen ? t('lookFirst') : undefined}
          onChange={({ target }) => setSeen(target.checked)}
        />
      )}
      {others.length > 0 && (
        <CheckboxField
          label={t('othersMoneyKnown', { names: nameList(others.map(({ name }) => name)) })}
          checked={isKnown}
          error={isAsked && lacksKnown ? t('askFirst') : undefined}
          onChange={({ target }) => setKnown(target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}

const total = (payments: readonly PaymentData[]) =>
  richText((mark) =>
    t('confirmManyWhat', { count: payments.length, total: mark(<Money amount={totalOf(payments)} />) }),
  )

function seenLabel(payments: readonly PaymentData[]): string {
  const cash = payments.filter(({ isCash }) => isCash).length
  if (cash === 0) return t('moneySeen')
  return cash === payments.length ? t('cashHad') : t('moneySeenAndCashHad')
}
