import type { CalendarDate } from '#contract/rules/calendar.ts'
import { CASH_DETAIL_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/payments/pay.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { cashDay } from '../facts/pay-way.ts'
import type { PaymentForm } from '../facts/payment-form.ts'
import type { EvidenceState } from './use-payment-form.ts'

/** What a form says about cash. */
type CashDetails = Pick<PaymentForm, 'paymentDate' | 'isDayChosen' | 'location' | 'witnesses'>

type CashFieldsProps = {
  payee: string
  state: Pick<EvidenceState<CashDetails>, 'form' | 'errors' | 'change'>
  today: CalendarDate
  /** A record of cash has no place, and names who saw it otherwise. */
  isRecord?: boolean
}

/** Cash payment: date, payee, place and witnesses. */
export function CashFields({ payee, state, today, isRecord = false }: CashFieldsProps) {
  const { form, change, errors } = state
  return (
    <>
      <DetailList>
        <DetailRow label={t('cashReceiver')}>{payee}</DetailRow>
      </DetailList>
      <DateField
        label={t('cashDate')}
        required
        max={today}
        value={form === undefined ? '' : cashDay(form, today)}
        onChange={({ target }) => change({ paymentDate: target.value, isDayChosen: true })}
        error={errors['paymentDate']}
      />
      {!isRecord && (
        <>
          <TextField
            label={t('cashPlace')}
            isOptional
            maxLength={CASH_DETAIL_LENGTH}
            value={form?.location ?? ''}
            onChange={({ target }) => change({ location: target.value })}
          />
          <TextField
            label={t('witnesses')}
            isOptional
            maxLength={CASH_DETAIL_LENGTH}
            hint={t('witnessesHint')}
            value={form?.witnesses ?? ''}
            onChange={({ target }) => change({ witnesses: target.value })}
          />
        </>
      )}
    </>
  )
}
