import type { PaymentData } from '#contract/http/payments/payments.ts'
import { MOST_WITHOUT_SEARCH } from '#lib/words/name-search.ts'
import { t } from '#messages/payments/review.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ChoiceChips } from '#ui/choices/choice-chips.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { NameSearch } from '#ui/fields/name-search.tsx'
import { PAYMENT_KINDS, type PaymentKind } from '../../facts/payment-search.ts'
import styles from './tick-tools.module.css'
import { isOfKind } from './waiting.ts'

type TickToolsProps = {
  payments: readonly PaymentData[]
  /** Those that filter and search show. */
  shown: readonly PaymentData[]
  /** Those that are ticked with all. */
  tickable: readonly PaymentData[]
  /** How many of those shown are not. */
  left: number
  ticked: ReadonlySet<string>
  kind: PaymentKind | undefined
  typed: string
  canMatch: boolean
  onKind: (kind: PaymentKind | undefined) => void
  onType: (typed: string) => void
  onTick: (ids: readonly string[], isTicked: boolean) => void
  onMatch: () => void
}

const NAMES: Readonly<Record<PaymentKind, (count: number) => string>> = {
  bank: (count) => t('kindBank', { count }),
  cash: (count) => t('kindCash', { count }),
  warned: (count) => t('kindWarned', { count }),
}

/** Above many payments to answer: filter, search, "tick all" and the comparison with a bank statement. */
export function TickTools(props: TickToolsProps) {
  const { payments, shown, tickable, left, ticked, kind, typed, canMatch } = props
  const kinds = PAYMENT_KINDS.map((value) => ({
    value,
    count: payments.filter((payment) => isOfKind(payment, value)).length,
  })).filter(({ value, count }) => count > 0 || value === kind)
  return (
    <div className={styles['tools']}>
      {(kinds.length > 1 || kind !== undefined) && (
        <ChoiceChips
          label={t('showPayments')}
          allLabel={t('kindAll', { count: payments.length })}
          options={kinds.map(({ value, count }) => ({ value, label: NAMES[value](count) }))}
          value={kind}
          onChoose={props.onKind}
        />
      )}
      {payments.length > MOST_WITHOUT_SEARCH && (
        <NameSearch
          label={t('findMember')}
          typed={typed}
          onType={props.onType}
          found={new Set(shown.map(({ userId }) => userId)).size}
        />
      )}
      <div className={styles['deeds']}>
        {tickable.length > 0 && (
          <CheckboxField
            label={t('tickAll', { count: tickable.length })}
            hint={left > 0 ? t('tickAllLeaves', { count: left }) : undefined}
            checked={tickable.every(({ paymentId }) => ticked.has(paymentId))}
            onChange={({ target }) =>
              props.onTick(
                tickable.map(({ paymentId }) => paymentId),
                target.checked,
              )
            }
          />
        )}
        {canMatch && (
          <Button variant="secondary" icon="bank" onClick={props.onMatch}>
            {t('matchStatement')}
          </Button>
        )}
      </div>
      {tickable.length > 0 && <p className={styles['keys']}>{t('keys')}</p>}
    </div>
  )
}
