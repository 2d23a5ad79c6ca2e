import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { methodName } from '#contract/views/history-names.ts'
import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { t } from '#messages/payments/pay.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Money } from '#ui/text/money.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { newProofWords, noSecondTransfer } from '../facts/history-words.ts'
import { choicesFor } from '../facts/pay-state.ts'
import { payeeOf } from '../facts/payment-form.ts'
import type { Board } from '../facts/queries.ts'
import { contributionOf } from '#data/known/saved-writes.ts'
import { needsNewProof, payable } from '#data/known/what-is-owed.ts'
import { useKycHold } from '../facts/use-kyc-hold.ts'
import { type PaymentFormState, usePaymentForm } from './use-payment-form.ts'
import { BankTransferFields } from './bank-transfer-fields.tsx'
import { CashFields } from './cash-fields.tsx'
import { ContributionChoice } from './contribution-choice.tsx'
import styles from './how-to-pay-sheet.module.css'
import { IdentityFirst } from '../facts/identity-first.tsx'

const FORM_ID = 'how-to-pay'
/** Placeholder id: preloads the next page's code without naming a payment. */
const NIL = '00000000-0000-0000-0000-000000000000'
const NO_PAYMENT_YET = { entry: NIL, contribution: NIL }

type HowToPaySheetProps = {
  userId: string
  cirkleId: string
  /** The refused outbox entry this form fixes. */
  fixId: string | undefined
  /** The contribution asked for. */
  contributionId: string | undefined
  board: Board
  today: CalendarDate
  onClose: () => void
}

/** Submit for Payment: contribution, payee, method, and evidence. */
export function HowToPaySheet(props: HowToPaySheetProps) {
  const { userId, cirkleId, fixId, contributionId: wanted, board, today, onClose } = props
  const navigate = useNavigate()
  // Choices when the sheet opens; the payment just saved must not empty it while in view.
  const [choices] = useState(() =>
    choicesFor(
      payable(board.options.get(cirkleId), board.saved),
      wanted ?? contributionOf(board.saved, fixId),
    ),
  )
  const isNewProof = choices[0] !== undefined && needsNewProof(choices[0])
  const returned = isNewProof ? board.returned.get(choices[0]?.contributionId ?? '') : undefined
  const state = usePaymentForm({ userId, cirkleId, fixId, choices, returned, today })
  const { form } = state
  const kycHold = useKycHold()
  // A saved entry can be fixed, whatever the server asks for first.
  const heldAt = fixId === undefined && choices.length > 0 ? kycHold : undefined
  const router = useRouter()
  useEffect(() => {
    // The connection may be gone when the payment is saved, and the worker may not hold the next page yet.
    if (navigator.onLine) void router.preloadRoute({ to: '/paymentsuccessful', search: NO_PAYMENT_YET })
  }, [router])
  const chosen = choices.find(({ contributionId }) => contributionId === form?.contributionId)
  const option = chosen && (latest(board, cirkleId, chosen) ?? chosen)
  const isBlocked =
    form === undefined ||
    option === undefined ||
    (form.method === 'bank' && payeeOf(form, option).bankDetails === null)
  const submit = async () => {
    if (option === undefined) return
    const entry = await state.submit(option)
    if (entry === undefined) return
    await navigate({
      to: '/paymentsuccessful',
      search: { entry, contribution: option.contributionId },
      replace: true,
    })
  }
  return (
    <Sheet
      title={isNewProof ? t('newProofTitle') : t('howToPayTitle')}
      isOpen
      onClose={onClose}
      footer={
        choices.length > 0 &&
        heldAt === undefined && (
          <Button
            type="submit"
            form={FORM_ID}
            isWide
            disabled={isBlocked}
            isBusy={state.isBusy}
            busyText={t('saving')}
          >
            {isNewProof ? t('submitNewProof') : t('submitPayment')}
          </Button>
        )
      }
    >
      {choices.length === 0 && <NothingToPay isKnown={board.options.has(cirkleId)} />}
      {heldAt !== undefined && <IdentityFirst status={heldAt} deed="pay" />}
      {heldAt === undefined && choices.length > 0 && (form === undefined || option === undefined) && (
        <Loading label={t('openingForm')}>
          <Skeleton shape="title" />
          <Skeleton shape="button" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {heldAt === undefined && form !== undefined && option !== undefined && (
        <HowToPayForm
          choices={choices}
          option={option}
          returned={returned}
          cirkleName={board.options.get(cirkleId)?.cirkleName ?? ''}
          currentCycle={board.options.get(cirkleId)?.lastPayment?.cycle}
          state={{ ...state, form }}
          today={today}
          onSubmit={() => void submit()}
        />
      )}
    </Sheet>
  )
}

/** The chosen contribution from the last sync: bank details may arrive while the form is open. */
function latest(
  board: Board,
  cirkleId: string,
  { contributionId }: PaymentOption,
): PaymentOption | undefined {
  const options = board.options.get(cirkleId)
  return (
    [options?.lastPayment, ...(options?.pastPendingPayments ?? [])].find(
      (each) => each?.contributionId === contributionId,
    ) ?? undefined
  )
}

type HowToPayFormProps = {
  choices: readonly PaymentOption[]
  cirkleName: string
  currentCycle: number | undefined
  option: PaymentOption
  /** The payment this is a new proof of. */
  returned: HistoryRow | undefined
  state: PaymentFormState & { form: NonNullable<PaymentFormState['form']> }
  today: CalendarDate
  onSubmit: () => void
}

function HowToPayForm(props: HowToPayFormProps) {
  const { choices, cirkleName, currentCycle, option, returned, state, today, onSubmit } = props
  const isNewProof = choices.every(needsNewProof)
  const { form, change, errors, notice } = state
  const { person, bankDetails } = payeeOf(form, option)
  // The owner receives, or pays: then the receiver takes the place of the Admin, and is not one.
  const isOnePayee = option.admin.id === option.receiver.id
  const admin = {
    value: 'admin',
    label: isNewProof ? t('paidToAdmin') : t('payToAdmin'),
    detail: option.admin.name,
  } as const
  const receiver = {
    value: 'receiver',
    label: isNewProof ? t('paidToReceiver') : t('payToReceiver'),
    detail: option.receiver.name,
  } as const
  return (
    <Form id={FORM_ID} className={styles['form']} errors={errors} onSubmit={onSubmit}>
      <p className={styles['amount']}>
        <span>{isNewProof ? t('amountPaid') : t('amountToPay')}</span>
        <Money amount={option.amount} />
      </p>
      {isNewProof && (
        <div className={styles['notice']}>
          <p>{newProofWords(returned?.payeeName, option.comment)}</p>
          <p>{noSecondTransfer()}</p>
        </div>
      )}
      <ContributionChoice
        choices={choices}
        currentCycle={currentCycle}
        today={today}
        chosen={option}
        onChoose={(contributionId) => change({ contributionId })}
      />
      <RadioGroup
        label={isNewProof ? t('paidTo') : t('payTo')}
        value={isOnePayee ? 'receiver' : form.payTo}
        onChange={(payTo) => change({ payTo })}
        options={isOnePayee ? [receiver] : [admin, receiver]}
      />
      <RadioGroup
        label={t('paymentMethod')}
        value={form.method}
        onChange={(method) => change({ method })}
        isRow
        options={[
          { value: 'bank', label: methodName('bank') },
          { value: 'cash', label: methodName('cash') },
        ]}
      />
      {form.method === 'bank' ? (
        <BankTransferFields
          payee={person.name}
          option={option}
          cirkleName={cirkleName}
          bankDetails={bankDetails}
          isNewProof={isNewProof}
          state={state}
        />
      ) : (
        <CashFields payee={person.name} state={state} today={today} />
      )}
      {notice !== undefined && (
        <p className={styles['notice']} role="alert">
          {notice}
        </p>
      )}
    </Form>
  )
}

function NothingToPay({ isKnown }: { isKnown: boolean }) {
  return (
    <div className={styles['nothing']}>
      <p>{isKnown ? t('nothingToPay') : t('cirkleNotOnThisPhone')}</p>
      <LinkButton variant="secondary" render={(look) => <Link to="/outbox" {...look} />}>
        {t('openOutbox')}
      </LinkButton>
    </div>
  )
}
