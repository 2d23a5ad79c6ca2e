import { useRef } from 'react'

import type { HistoryRow } from '#contract/http/payments/history.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import type { CalendarDate } from '#contract/rules/calendar.ts'
import { needsNewProof } from '#data/known/what-is-owed.ts'
import { t } from '#messages/payments/pay.ts'
import { Form } from '#ui/fields/form.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { PersonName } from '#ui/media/person-name.tsx'
import { Money } from '#ui/text/money.tsx'
import { askedFor, newProofWords, noSecondTransfer } from '../facts/history-words.ts'
import { wayOf } from '../facts/pay-way.ts'
import { payeeOf } from '../facts/payment-form.ts'
import { BankTransferFields } from './bank-transfer-fields.tsx'
import { CashFields } from './cash-fields.tsx'
import { upiRequest } from '../upi/upi-line.ts'
import { ContributionChoice, ContributionRows } from './contribution-choice.tsx'
import styles from './how-to-pay-sheet.module.css'
import { NoBankDetails } from './no-bank-details.tsx'
import { AttesterField } from '../kept-later/parts.tsx'
import { useFocusOnReturn } from './use-focus-on-return.ts'
import type { KeptPayee, PaymentFormState } from './use-payment-form.ts'
import { wayChoices } from './way-choices.ts'

type HowToPayFormProps = {
  /** Of the form element, for the button outside of it. */
  id: string
  userId: string
  cirkleId: string
  choices: readonly PaymentOption[]
  cirkleName: string
  currentCycle: number | undefined
  option: PaymentOption
  /** The payment this is a new proof of. */
  returned: HistoryRow | undefined
  state: PaymentFormState & { form: NonNullable<PaymentFormState['form']> }
  today: CalendarDate
  /** Where the payee has no phone. */
  kept: KeptPayee | undefined
  onSubmit: () => void
}

/** The form of How to Pay: only what there is to choose is a choice, the rest is text. */
export function HowToPayForm(props: HowToPayFormProps) {
  const { id, userId, cirkleId, choices, cirkleName, currentCycle, option, returned, state, today, kept } =
    props
  const isNewProof = choices.every(needsNewProof)
  const what = askedFor(option, returned)
  const { form, choosePayee, chooseWay, errors, notice } = state
  const { person, bankDetails } = payeeOf(form, option)
  const way = kept !== undefined ? 'cash' : isNewProof ? form.method : wayOf(form, bankDetails)
  const picker = useRef<HTMLInputElement>(null)
  useFocusOnReturn(way === 'upi' && form.isUpiOpened === true && state.proof === null, picker)
  // The owner receives, or pays: then the receiver takes the place of the Admin, and is not one.
  const isOnePayee = option.admin.id === option.receiver.id
  const chooseContribution = (contributionId: string) => {
    const chosen = choices.find((each) => each.contributionId === contributionId)
    if (chosen !== undefined) choosePayee({ contributionId }, chosen)
  }
  return (
    <Form id={id} className={styles['form']} errors={errors} onSubmit={props.onSubmit}>
      <div className={styles['facts']}>
        <p className={styles['amount']}>
          <span>{isNewProof ? t('amountPaid') : t('amountToPay')}</span>
          <Money amount={option.amount} />
        </p>
        <DetailList isDense>
          {isOnePayee && (
            <DetailRow label={isNewProof ? t('paidToReceiver') : t('payToReceiver')}>
              <PersonName name={person.name} url={person.profilePic} />
            </DetailRow>
          )}
          {choices.length === 1 && (
            <ContributionRows
              option={option}
              currentCycle={currentCycle}
              today={today}
              namesReceiver={!isOnePayee}
            />
          )}
        </DetailList>
      </div>
      {isNewProof && (
        <div className={styles['notice']}>
          <p>{newProofWords({ what, name: returned?.payeeName, comment: option.comment })}</p>
          <p>{noSecondTransfer(what)}</p>
        </div>
      )}
      {choices.length > 1 && (
        <ContributionChoice
          choices={choices}
          currentCycle={currentCycle}
          today={today}
          chosen={option}
          onChoose={chooseContribution}
        />
      )}
      {!isOnePayee && (
        <RadioGroup
          label={isNewProof ? t('paidTo') : t('payTo')}
          value={form.payTo}
          onChange={(payTo) => choosePayee({ payTo }, option)}
          isDense
          options={[
            {
              value: 'admin',
              label: isNewProof ? t('paidToAdmin') : t('payToAdmin'),
              detail: <PersonName name={option.admin.name} url={option.admin.profilePic} />,
            },
            {
              value: 'receiver',
              label: isNewProof ? t('paidToReceiver') : t('payToReceiver'),
              detail: <PersonName name={option.receiver.name} url={option.receiver.profilePic} />,
            },
          ]}
        />
      )}
      <RadioGroup
        label={t('paymentMethod')}
        value={way}
        onChange={chooseWay}
        isRow
        isDense
        options={wayChoices(bankDetails, isNewProof, kept !== undefined)}
      />
      {kept !== undefined && (
        <p>
          {kept.attesting === undefined
            ? t('ownerAnswersFor', { name: person.name, owner: kept.owner })
            : t('youSpeakFor', { name: person.name })}
        </p>
      )}
      {kept?.attesting !== undefined && (
        <AttesterField
          members={kept.attesting.members}
          value={kept.attesting.attesterId}
          error={errors['attester']}
          onChoose={kept.attesting.choose}
        />
      )}
      {way === 'cash' && (
        <CashFields
          payee={person.name}
          state={state}
          today={today}
          isRecord={kept?.attesting !== undefined}
        />
      )}
      {way !== 'cash' && bankDetails === null && (
        <NoBankDetails payee={person.name} userId={userId} cirkleId={cirkleId} isNewProof={isNewProof} />
      )}
      {way !== 'cash' && bankDetails !== null && (
        <BankTransferFields
          way={way}
          request={isNewProof || way === 'bank' ? null : upiRequest(option, cirkleName, bankDetails)}
          payee={person.name}
          account={isNewProof ? null : bankDetails}
          state={state}
          picker={picker}
        />
      )}
      {notice !== undefined && (
        <p className={styles['notice']} role="alert">
          {notice}
        </p>
      )}
    </Form>
  )
}
