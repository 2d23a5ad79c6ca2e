import { useRef } from 'react'

import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { t } from '#messages/payments/hand-overs.ts'
import { t as pay } from '#messages/payments/pay.ts'
import { Form } from '#ui/fields/form.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { PersonName } from '#ui/media/person-name.tsx'
import { Money } from '#ui/text/money.tsx'
import { wayOf } from '../facts/pay-way.ts'
import { BankTransferFields } from '../pay/bank-transfer-fields.tsx'
import { CashFields } from '../pay/cash-fields.tsx'
import styles from '../pay/how-to-pay-sheet.module.css'
import { useFocusOnReturn } from '../pay/use-focus-on-return.ts'
import { wayChoices } from '../pay/way-choices.ts'
import type { ChosenAttester } from '../records/attester-choice.ts'
import { AttesterField } from '../kept-later/parts.tsx'
import { upiRequest } from '../upi/upi-line.ts'
import { amountOf, amountShown, type HandOverForm, leftBefore } from './hand-over-form.ts'
import type { HandOverFormState } from './use-hand-over-form.ts'

type HandOverFieldsProps = {
  /** Of the form element, for the button outside of it. */
  id: string
  payout: Payout
  /** Rupees that can still be handed over. */
  left: number
  state: Omit<HandOverFormState, 'form' | 'submit'> & { form: HandOverForm }
  /** Fixes a hand-over that was refused: its money was given before it was recorded. */
  isFix: boolean
  today: CalendarDate
  /** Of a receiver without a phone: cash alone, and somebody who saw it. */
  attesting: ChosenAttester | undefined
  onSubmit: () => void
}

/** The form of Hand Over: how much, by which way, and its proof. */
export function HandOverFields(props: HandOverFieldsProps) {
  const { id, payout, left, state, isFix, today, attesting, onSubmit } = props
  const { cycle, cirkleName, receiver, bankDetails } = payout
  const { form, change, chooseWay, errors, notice } = state
  const way = isFix ? form.method : wayOf(form, bankDetails)
  const amount = amountOf(form, left)
  const before = leftBefore(form, left)
  const picker = useRef<HTMLInputElement>(null)
  useFocusOnReturn(way === 'upi' && form.isUpiOpened === true && state.proof === null, picker)
  // The form's own id stays the same for every try to send this money; one to fix sends none.
  const paid = { amount: amount ?? 0, cycle, contributionId: form.handOverEntryId }
  return (
    <Form id={id} className={styles['form']} errors={errors} onSubmit={onSubmit}>
      <div className={styles['facts']}>
        <p className={styles['amount']}>
          <span>{t('stillToHandOver')}</span>
          <Money amount={left} />
        </p>
        <DetailList isDense>
          <DetailRow label={t('handOverTo')}>
            <PersonName name={receiver.name} url={receiver.profilePic} />
          </DetailRow>
          <DetailRow label={t('forTurn')}>{t('cirkleAndCycle', { cirkle: cirkleName, cycle })}</DetailRow>
        </DetailList>
      </div>
      {isFix && <p className={styles['notice']}>{t('doNotSendAgain')}</p>}
      <TextField
        label={t('amountToHandOver')}
        inputMode="numeric"
        autoComplete="off"
        prefix="₹"
        maxLength={20}
        hint={t('amountHint')}
        value={amountShown(form, left)}
        error={errors['amount']}
        onChange={({ target }) => change({ amount: target.value, isAmountChosen: true, leftThen: undefined })}
      />
      {before !== undefined && (
        <output className={styles['notice']}>
          {t('leftHasChanged', { before: formatRupees(before), now: formatRupees(left) })}
        </output>
      )}
      <RadioGroup
        label={pay('paymentMethod')}
        value={way}
        onChange={chooseWay}
        isRow
        isDense
        options={wayChoices(bankDetails, isFix, attesting !== undefined)}
      />
      {way === 'cash' ? (
        <CashFields payee={receiver.name} state={state} today={today} />
      ) : (
        <BankTransferFields
          way={way}
          request={
            way === 'upi' && bankDetails !== null && amount !== undefined && amount <= left
              ? upiRequest(paid, cirkleName, bankDetails)
              : null
          }
          payee={receiver.name}
          account={isFix ? null : bankDetails}
          state={state}
          asksReference
          picker={picker}
        />
      )}
      {attesting === undefined ? (
        <p>{t('receiverIsAsked', { name: receiver.name })}</p>
      ) : (
        <>
          <p>{pay('youSpeakFor', { name: receiver.name })}</p>
          <AttesterField
            members={attesting.members}
            value={attesting.attesterId}
            error={errors['attester']}
            onChoose={attesting.choose}
          />
          <p>{t('attesterIsAsked')}</p>
        </>
      )}
      {notice !== undefined && (
        <p className={styles['notice']} role="alert">
          {notice}
        </p>
      )}
    </Form>
  )
}
