import { useEffect, useMemo, useRef, useState } from 'react'

import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { localDb } from '#data/db/local-db.ts'
import { removeDraft, saveDraft } from '#data/drafts/drafts.ts'
import { needsNewProof } from '#data/known/what-is-owed.ts'
import { NotSavedError } from '#data/outbox/entries/not-saved-error.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { coalesceWrites } from '#lib/async/coalesce-writes.ts'
import { t } from '#messages/payments/pay.ts'
import { savePayment } from '../facts/actions.ts'
import { draftKeys, keepLastWay, openForm } from '../facts/payment-draft.ts'
import { cashDay, choiceOf, fitWay, type LastWays, type PayWay, wayOf } from '../facts/pay-way.ts'
import {
  checkPaymentForm,
  type KeptProof,
  notSavedWords,
  payeeOf,
  type PaymentForm,
} from '../facts/payment-form.ts'

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

/** State of How to Pay. */
export interface PaymentFormState {
  /** Undefined until the draft is read. */
  readonly form: PaymentForm | undefined
  readonly proof: KeptProof | null
  readonly errors: FieldErrors
  /** Notice for the person: a refusal to fix, a lost proof, a failed save. */
  readonly notice: string | undefined
  readonly isBusy: boolean
  readonly change: (change: Partial<PaymentForm>) => void
  /** Pays another person or contribution, `option`, from now on. */
  readonly choosePayee: (
    choice: Pick<PaymentForm, 'payTo'> | Pick<PaymentForm, 'contributionId'>,
    option: PaymentOption,
  ) => void
  readonly chooseWay: (way: PayWay) => void
  readonly setProof: (proof: KeptProof | null) => void
  readonly setError: (field: 'proof', message: string) => void
  /** Saves; returns the entry's id once it survives a dead battery, undefined when something is wrong. */
  readonly submit: (option: PaymentOption) => Promise<string | undefined>
}

/** The form, its draft, and saving to the outbox. Every change is saved at once. */
export function usePaymentForm({
  userId,
  cirkleId,
  fixId,
  choices,
  returned,
  today,
}: PaymentFormOptions): PaymentFormState {
  const [form, setForm] = useState<PaymentForm>()
  const [proof, setProofState] = useState<KeptProof | null>(null)
  const [lastWays, setLastWays] = useState<LastWays>(new Map())
  const [errors, setErrors] = useState<FieldErrors>({})
  const [notice, setNotice] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const opening = useRef({ choices, returned })
  const [first] = useState(choices[0])
  const keys = useMemo(() => draftKeys(cirkleId, fixId, first), [cirkleId, fixId, first])
  const drafts = useMemo(() => {
    const onError = () => setNotice(t('draftNotKept'))
    return {
      form: coalesceWrites((value: PaymentForm) => saveDraft(localDb(), userId, keys.form, value), onError),
      proof: coalesceWrites(
        (value: KeptProof | null) =>
          value === null
            ? removeDraft(localDb(), userId, keys.proof)
            : saveDraft(localDb(), userId, keys.proof, value),
        onError,
      ),
    }
  }, [userId, keys])

  useEffect(() => {
    const [preferred, ...others] = opening.current.choices
    if (preferred === undefined) return undefined
    let isLeft = false
    const open = async () => {
      const opened = await openForm(userId, cirkleId, fixId, [preferred, ...others], opening.current.returned)
      if (isLeft) return
      setForm(opened.form)
      setProofState(opened.proof)
      setLastWays(opened.lastWays)
      setNotice(opened.notice)
      // The ids belong to the draft from the first moment on.
      drafts.form.put(opened.form)
      if (opened.proof !== null) drafts.proof.put(opened.proof)
    }
    open().catch(reportError)
    return () => {
      isLeft = true
    }
  }, [userId, cirkleId, fixId, drafts])

  const put = (changed: PaymentForm) => {
    setForm(changed)
    setErrors({})
    drafts.form.put(changed)
  }
  const change = (part: Partial<PaymentForm>) => {
    if (form !== undefined) put({ ...form, ...part })
  }
  const setProof = (picked: KeptProof | null) => {
    setProofState(picked)
    setErrors({})
    drafts.proof.put(picked)
  }
  const submit = async (option: PaymentOption) => {
    if (form === undefined || isBusy) return undefined
    const filled = { ...form, paymentDate: cashDay(form, today) }
    const found = checkPaymentForm(filled, proof, today)
    setErrors(found)
    if (Object.keys(found).length > 0) return undefined
    setBusy(true)
    setNotice(undefined)
    try {
      // A draft write in flight would restore the draft after the payment deleted it.
      await Promise.all([drafts.form.settled(), drafts.proof.settled()])
      const saved = await savePayment({ userId, cirkleId, option, form: filled, proof, fixId, keys })
      if (saved.ok) {
        const { person, bankDetails } = payeeOf(form, option)
        // The payment is saved by now; a failure only leaves the next form without its proposal.
        if (!needsNewProof(option))
          await keepLastWay(userId, person.id, wayOf(form, bankDetails)).catch(reportError)
        return saved.id
      }
      setNotice(t('onItsWay'))
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      setNotice(notSavedWords(error))
    } finally {
      setBusy(false)
    }
    return undefined
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
