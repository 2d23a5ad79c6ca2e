import * as v from 'valibot'
import type { CalendarDate } from '#contract/rules/calendar.ts'
import { Id } from '#contract/rules/fields.ts'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { PAYMENT_METHODS } from '#contract/rules/statuses.ts'
import type { NotSavedError } from '#data/outbox/entries/not-saved-error.ts'
import type { NewHandOver } from '#data/outbox/save/enqueue-hand-over.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { rupeesTyped } from '#lib/words/rupees-typed.ts'
import { t } from '#messages/payments/hand-overs.ts'
import { checkPaymentForm, isTyped, type KeptProof } from '../facts/payment-form.ts'

/** Values of Hand Over, without the proof; as stored in its draft. */
export const HandOverFormSchema = v.object({
  /** Created when the form opened: a double tap or a crash makes one hand-over (offline.md, rule 1). */
  handOverEntryId: Id,
  proofEntryId: Id,
  /** As typed; all that was left when the form opened unless `isAmountChosen`. */
  amount: v.string(),
  isAmountChosen: v.boolean(),
  /** Rupees that were left when the form opened: what is given meanwhile is no more, whatever is left later. */
  leftThen: v.optional(v.number()),
  method: v.picklist(PAYMENT_METHODS),
  /** How a transfer is made; by UPI, where the receiver has it, when left out. */
  transfer: v.optional(v.picklist(['upi', 'account'])),
  utr: v.string(),
  paymentDate: v.string(),
  /** The day was chosen or emptied; otherwise it is today. */
  isDayChosen: v.optional(v.boolean()),
  location: v.string(),
  witnesses: v.string(),
  /** A UPI app was opened for this amount: its money may be on the way. */
  isUpiOpened: v.optional(v.boolean()),
})
export type HandOverForm = v.InferOutput<typeof HandOverFormSchema>

/** An empty form: over all that is left, by transfer. */
export const emptyHandOver = (mint: () => string): HandOverForm => ({
  handOverEntryId: mint(),
  proofEntryId: mint(),
  amount: '',
  isAmountChosen: false,
  method: 'bank',
  utr: '',
  paymentDate: '',
  location: '',
  witnesses: '',
})

/** The form as it opens, over all that is left now; `left` in rupees. */
export const openedWith = (form: HandOverForm, left: number): HandOverForm =>
  form.isAmountChosen ? form : { ...form, leftThen: left }

/** The amount as its field shows it; it does not change while the form is open. */
export const amountShown = ({ amount, isAmountChosen, leftThen }: HandOverForm, left: number): string =>
  isAmountChosen ? amount : String(leftThen ?? left)

/** The amount in rupees; undefined where it is no whole number of them above zero. */
export function amountOf(form: HandOverForm, left: number): number | undefined {
  const typed = rupeesTyped(amountShown(form, left))
  return /^[1-9]\d*$/.test(typed) ? Number(typed) : undefined
}

/** The form with its amount kept for the next time it opens, once it says how money was given. */
export const keepAmount = (form: HandOverForm, left: number, hasProof: boolean): HandOverForm =>
  form.isAmountChosen || (!hasProof && !isTyped(form))
    ? form
    : { ...form, amount: amountShown(form, left), isAmountChosen: true, leftThen: form.leftThen ?? left }

/** What was left when the form opened, where that has changed since. */
export const leftBefore = ({ leftThen }: HandOverForm, left: number): number | undefined =>
  leftThen === left ? undefined : leftThen

/** Errors by field. A transfer needs its proof or its reference; nothing goes above what is left. */
export function checkHandOver(
  form: HandOverForm,
  left: number,
  proof: KeptProof | null,
  today: CalendarDate,
): FieldErrors {
  const amount = amountOf(form, left)
  const { proof: noProof, ...found } = checkPaymentForm(form, proof, today)
  return {
    ...(amount === undefined && { amount: t('amountNotWhole') }),
    ...(amount !== undefined &&
      amount > left && { amount: t('moreThanLeft', { amount: formatRupees(left) }) }),
    ...(noProof !== undefined && form.utr.trim() === '' && { proof: t('proofOrReference') }),
    ...found,
  }
}

/** The hand-over that a checked form describes, with only the fields of its method, and who saw it. */
export function newHandOver(
  form: HandOverForm,
  proof: KeptProof | null,
  { cirkleId, cycle, receiver }: Payout,
  amount: number,
  attesterId?: string,
): NewHandOver {
  const isBank = form.method === 'bank'
  const nothing = { paymentDate: null, location: null, witnesses: null, utr: null }
  const { paymentDate, location, witnesses } = form
  return {
    handOverEntryId: form.handOverEntryId,
    proofEntryId: form.proofEntryId,
    cirkleId,
    cycle,
    receiverId: receiver.id,
    amount,
    paymentMethod: form.method,
    meta: isBank ? { ...nothing, utr: form.utr } : { ...nothing, paymentDate, location, witnesses },
    ...(attesterId !== undefined && { attesterId }),
    proof: isBank && proof !== null ? proof : undefined,
  }
}

/** Why a hand-over was not saved on the phone, and what to do. */
export const handOverNotSaved = ({ isDiskFull, message }: NotSavedError): string =>
  isDiskFull ? message : t('couldNotBeSaved')
