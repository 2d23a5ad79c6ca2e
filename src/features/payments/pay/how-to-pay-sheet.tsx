import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { askedForMethod } from '#contract/views/asked-for.ts'
import { t } from '#messages/payments/pay.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIsWide } from '#ui/hooks/use-is-wide.ts'
import { choicesFor } from '../facts/pay-state.ts'
import { isAppNext } from '../facts/pay-way.ts'
import { payeeOf } from '../facts/payment-form.ts'
import type { Board } from '../facts/queries.ts'
import { contributionOf } from '#data/known/saved-writes.ts'
import { needsNewProof, payable } from '#data/known/what-is-owed.ts'
import { useKycHold } from '../facts/use-kyc-hold.ts'
import { HowToPayForm } from './how-to-pay-form.tsx'
import type { ChosenAttester } from '../records/attester-choice.ts'
import { type KnownVoices, useAttester, useVoices } from '../records/use-voices.ts'
import { type KeptPayee, usePaymentForm } from './use-payment-form.ts'
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
  const known = useVoices(userId, cirkleId)
  const attesting = useAttester(userId, cirkleId, known)
  const kept =
    form === undefined || option === undefined
      ? undefined
      : keptPayee(known, payeeOf(form, option).person.id, userId, attesting)
  const isBlocked =
    form === undefined ||
    option === undefined ||
    known === undefined ||
    (kept === undefined && form.method === 'bank' && payeeOf(form, option).bankDetails === null)
  const isWide = useIsWide()
  // A large screen offers no app, and a new proof no transfer.
  const opensAppFirst =
    !isWide &&
    !isNewProof &&
    !isBlocked &&
    kept === undefined &&
    isAppNext(form, payeeOf(form, option).bankDetails, state.proof !== null)
  const submit = async () => {
    if (option === undefined) return
    const entry = await state.submit(option, kept)
    if (entry === undefined) return
    await navigate({
      to: '/paymentsuccessful',
      search: { entry, contribution: option.contributionId },
      replace: true,
    })
  }
  return (
    <Sheet
      title={
        isNewProof
          ? t('newProofTitle', { what: askedForMethod(choices[0]?.paymentMethod) })
          : t('howToPayTitle')
      }
      isOpen
      onClose={onClose}
      footer={
        choices.length > 0 &&
        heldAt === undefined && (
          <Button
            type="submit"
            form={FORM_ID}
            variant={opensAppFirst ? 'secondary' : 'primary'}
            isWide
            disabled={isBlocked}
            isBusy={state.isBusy}
            busyText={t('saving')}
          >
            {isNewProof ? t('submitNewProof', { what: askedForMethod(form?.method) }) : t('recordPayment')}
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
          id={FORM_ID}
          userId={userId}
          cirkleId={cirkleId}
          choices={choices}
          option={option}
          returned={returned}
          cirkleName={board.options.get(cirkleId)?.cirkleName ?? ''}
          currentCycle={board.options.get(cirkleId)?.lastPayment?.cycle}
          state={{ ...state, form }}
          today={today}
          kept={kept}
          onSubmit={() => void submit()}
        />
      )}
    </Sheet>
  )
}

/** What paying this person means, where they have no phone; undefined for everybody else. */
function keptPayee(
  known: KnownVoices | null | undefined,
  payeeId: string,
  myId: string,
  attesting: ChosenAttester,
): KeptPayee | undefined {
  if (known == null || !known.voices.kept.has(payeeId)) return undefined
  return { owner: known.owner.name, attesting: known.owner.id === myId ? attesting : undefined }
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
