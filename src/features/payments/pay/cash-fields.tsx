import type { CalendarDate } from '#contract/rules/calendar.ts'
import { CASH_DETAIL_LENGTH } from '#contract/rules/limits.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { PaymentFormState } from './use-payment-form.ts'

type CashFieldsProps = {
  payee: string
  state: PaymentFormState
  today: CalendarDate
}

/** Cash payment: date, payee, place and witnesses. */
export function CashFields({ payee, state, today }: CashFieldsProps) {
  const { form, change, errors } = state
  return (
    <>
      <DetailList>
        <DetailRow label="Receiver">{payee}</DetailRow>
      </DetailList>
      <DateField
        label="Date"
        required
        max={today}
        value={form?.paymentDate ?? ''}
        onChange={({ target }) => change({ paymentDate: target.value })}
        error={errors['paymentDate']}
      />
      <TextField
        label="Where"
        isOptional
        maxLength={CASH_DETAIL_LENGTH}
        value={form?.location ?? ''}
        onChange={({ target }) => change({ location: target.value })}
      />
      <TextField
        label="Witness(es)"
        isOptional
        maxLength={CASH_DETAIL_LENGTH}
        hint="Who saw it, separated by commas"
        value={form?.witnesses ?? ''}
        onChange={({ target }) => change({ witnesses: target.value })}
      />
    </>
  )
}
