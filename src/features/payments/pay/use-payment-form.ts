import { useMemo, useState } from 'react'

import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { needsNewProof } from '#data/known/what-is-owed.ts'
import { t } from '#messages/payments/pay.ts'
import { saveGiven, savePayment } from '../facts/actions.ts'
import { draftKeys, keepLastWay, openForm } from '../facts/payment-draft.ts'
import { cashDay, choiceOf, fitWay, type LastWays, type PayWay, wayOf } from '../facts/pay-way.ts'
import { checkPaymentForm, notSavedWords, payeeOf, type PaymentForm } from '../facts/payment-form.ts'
import { attesterMissing, type ChosenAttester } from '../records/attester-choice.ts'
import { type DraftedForm, useDraftedForm } from './use-drafted-form.ts'

type PaymentFormOptions = {
  userId: string
  cirkleId: string
  /** The refused entry to fix. */
  fixId: string | undefined
  /** Payable contributions, the preferred first; read once, when the form opens. */
  choices: readonly PaymentOption[]
  /** The payment whose proof is asked for again; read once too. */
  returned: HistoryRow | undefined
  today: CalendarDate
}

/** State of a form that says how money was sent, and proves it. */
export interface EvidenceState<Form> extends Pick<
  DraftedForm<Form>,
  'form' | 'proof' | 'errors' | 'notice' | 'isBusy' | 'setProof'
> {
  readonly change: (change: Partial<Form>) => void
  readonly chooseWay: (way: PayWay) => void
  readonly setError: (field: 'proof', message: string) => void
}

/** State of How to Pay. */
export interface PaymentFormState extends EvidenceState<PaymentForm> {
  /** Pays another person or contribution, `option`, from now on. */
  readonly choosePayee: (
    choice: Pick<PaymentForm, 'payTo'> | Pick<PaymentForm, 'contributionId'>,
    option: PaymentOption,
  ) => void
  /** Saves; returns the entry's id once it survives a dead battery, undefined when something is wrong. */
  readonly submit: (option: PaymentOption, kept?: KeptPayee) => Promise<string | undefined>
}

/** A payee without a phone: cash alone. */
export interface KeptPayee {
  /** The owner, who answers for them. */
  readonly owner: string
  /** Where that is me: somebody else has to say that they saw it. */
  readonly attesting: ChosenAttester | undefined
}

const SAYS = { onItsWay: () => t('onItsWay'), notSaved: notSavedWords }

/** The form, its draft, and saving to the outbox. Every change is saved at once. */
export function usePaymentForm({
  userId,
  cirkleId,
  fixId,
  choices,
  returned,
  today,
}: PaymentFormOptions): PaymentFormState {
  const [lastWays, setLastWays] = useState<LastWays>(new Map())
  const [first] = useState(choices[0])
  const keys = useMemo(() => draftKeys(cirkleId, fixId, first), [cirkleId, fixId, first])
  const drafted = useDraftedForm<PaymentForm>({
    userId,
    keys,
    says: SAYS,
    async open() {
      const [preferred, ...others] = choices
      if (preferred === undefined) return undefined
      const opened = await openForm(userId, cirkleId, fixId, [preferred, ...others], returned)
      setLastWays(opened.lastWays)
      return opened
    },
  })
  const { form, proof, errors, notice, isBusy, put, setProof, setErrors, save } = drafted

  const change = (part: Partial<PaymentForm>) => {
    if (form !== undefined) put({ ...form, ...part })
  }
  const submit = async (option: PaymentOption, kept?: KeptPayee) => {
    if (form === undefined || isBusy) return undefined
    const way = kept === undefined ? form : { ...form, method: 'cash' as const }
    const filled = { ...way, paymentDate: cashDay(form, today) }
    const found = { ...checkPaymentForm(filled, proof, today), ...attesterMissing(kept?.attesting) }
    setErrors(found)
    if (Object.keys(found).length > 0) return undefined
    return save(async () => {
      const submission = { userId, cirkleId, option, form: filled, proof, fixId, keys }
      const attesterId = kept?.attesting?.attesterId
      const saved = await (attesterId === undefined
        ? savePayment(submission)
        : saveGiven(submission, attesterId))
      const { person, bankDetails } = payeeOf(form, option)
      // The payment is saved by now; a failure only leaves the next form without its proposal.
      if (saved.ok && !needsNewProof(option))
        await keepLastWay(userId, person.id, wayOf(form, bankDetails)).catch(reportError)
      return saved
    })
  }
  return {
    form,
    proof,
    errors,
    notice,
    isBusy,
    change,
    choosePayee: (choice, option) => {
      // A UPI app was opened for another payee or amount.
      if (form !== undefined)
        put(fitWay({ ...form, ...choice, isUpiOpened: false }, option, lastWays, proof !== null))
    },
    chooseWay: (way) => change({ ...choiceOf(way), isWayChosen: true }),
    setProof,
    setError: (field, message) => setErrors({ [field]: message }),
    submit,
  }
}
