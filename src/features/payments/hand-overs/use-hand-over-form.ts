import { useMemo } from 'react'

import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import { localDb } from '#data/db/local-db.ts'
import { saveHandOver } from '#data/outbox/save/save-payment.ts'
import { t } from '#messages/payments/hand-overs.ts'
import { cashDay, choiceOf, inCash } from '../facts/pay-way.ts'
import { attesterMissing, type ChosenAttester } from '../records/attester-choice.ts'
import { useDraftedForm } from '../pay/use-drafted-form.ts'
import type { EvidenceState } from '../pay/use-payment-form.ts'
import { handOverKeys, openHandOver } from './hand-over-draft.ts'
import {
  amountOf,
  checkHandOver,
  type HandOverForm,
  handOverNotSaved,
  keepAmount,
  newHandOver,
  openedWith,
} from './hand-over-form.ts'

type HandOverFormOptions = {
  userId: string
  payout: Payout
  /** Rupees that can still be handed over. */
  left: number
  /** The refused entry to fix. */
  fixId: string | undefined
  today: CalendarDate
  /** Of a receiver without a phone. */
  attesting: ChosenAttester | undefined
}

/** State of Hand Over. */
export interface HandOverFormState extends EvidenceState<HandOverForm> {
  /** Saves; returns the entry's id once it survives a dead battery, undefined when something is wrong. */
  readonly submit: () => Promise<string | undefined>
}

const SAYS = { onItsWay: () => t('onItsWay'), notSaved: handOverNotSaved }

/** The form, its draft, and saving to the outbox. Every change is saved at once. */
export function useHandOverForm({
  userId,
  payout,
  left,
  fixId,
  today,
  attesting,
}: HandOverFormOptions): HandOverFormState {
  const { cirkleId, cycle } = payout
  const keys = useMemo(() => handOverKeys(cirkleId, cycle, fixId), [cirkleId, cycle, fixId])
  const drafted = useDraftedForm<HandOverForm>({
    userId,
    keys,
    says: SAYS,
    open: async () => {
      const opened = await openHandOver(userId, keys, fixId)
      return { ...opened, form: openedWith(opened.form, left) }
    },
  })
  const { proof, errors, notice, isBusy, put, update, setProof, setErrors, save } = drafted
  const form = attesting === undefined ? drafted.form : inCash(drafted.form)
  const change = (part: Partial<HandOverForm>) => {
    if (form !== undefined) put(keepAmount({ ...form, ...part }, left, proof !== null))
  }
  const submit = async () => {
    if (form === undefined || isBusy) return undefined
    const filled = { ...form, paymentDate: cashDay(form, today) }
    const found = { ...checkHandOver(filled, left, proof, today), ...attesterMissing(attesting) }
    const amount = amountOf(filled, left)
    setErrors(found)
    if (amount === undefined || Object.keys(found).length > 0) return undefined
    const handOver = newHandOver(filled, proof, payout, amount, attesting?.attesterId)
    return save(async () =>
      saveHandOver(localDb(), { userId, origin: location.origin }, handOver, {
        draftKeys: [keys.form, keys.proof],
        refusedId: fixId,
      }),
    )
  }
  return {
    form,
    proof,
    errors,
    notice,
    isBusy,
    change,
    chooseWay: (way) => change(choiceOf(way)),
    setProof(picked) {
      // The amount first: a proof without it would be read as one of all that is left later.
      if (picked !== null) update((now) => keepAmount(now, left, true))
      setProof(picked)
    },
    setError: (field, message) => setErrors({ [field]: message }),
    submit,
  }
}
