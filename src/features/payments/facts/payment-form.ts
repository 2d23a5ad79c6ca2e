import * as v from 'valibot'
import type { CalendarDate } from '#contract/rules/calendar.ts'
import { Id } from '#contract/rules/fields.ts'
import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { Person } from '#contract/http/cirkles/cirkles.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { PAYMENT_METHODS } from '#contract/rules/statuses.ts'
import type { NewPayment } from '#data/outbox/save/enqueue-payment.ts'
import type { NotSavedError } from '#data/outbox/entries/not-saved-error.ts'
import { needsNewProof } from '#data/known/what-is-owed.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/payments/facts.ts'

/** Values of How to Pay, without the proof; as stored in its draft. */
export const PaymentFormSchema = v.object({
  /** Created when the form opened: a double tap or a crash makes one payment (offline.md, rule 1). */
  paymentEntryId: Id,
  proofEntryId: Id,
  contributionId: Id,
  payTo: v.picklist(['admin', 'receiver']),
  method: v.picklist(PAYMENT_METHODS),
  utr: v.string(),
  paymentDate: v.string(),
  location: v.string(),
  witnesses: v.string(),
  // Drafts of older versions have none of these.
  /** How a bank transfer is made; by UPI, where the payee has it, when left out. */
  transfer: v.optional(v.picklist(['upi', 'account'])),
  /** The way to pay was chosen, not proposed. */
  isWayChosen: v.optional(v.boolean()),
  /** The day was chosen or emptied; otherwise it is today. */
  isDayChosen: v.optional(v.boolean()),
  /** A UPI app was opened for this contribution: its money may be on the way. */
  isUpiOpened: v.optional(v.boolean()),
})
export type PaymentForm = v.InferOutput<typeof PaymentFormSchema>

/** A picked proof, made small; sizes in bytes. */
export const KeptProofSchema = v.object({
  bytes: v.instance(ArrayBuffer),
  name: v.string(),
  mime: v.string(),
  /** Computed when it was picked, to detect a draft damaged on disk. */
  sha256: v.string(),
  sizeBefore: v.number(),
})
export type KeptProof = v.InferOutput<typeof KeptProofSchema>

/** An empty form for a contribution: to its receiver, by transfer. */
export function emptyForm(contributionId: string, mint: () => string): PaymentForm {
  return {
    paymentEntryId: mint(),
    proofEntryId: mint(),
    contributionId,
    payTo: 'receiver',
    method: 'bank',
    utr: '',
    paymentDate: '',
    location: '',
    witnesses: '',
  }
}

/** A form for the new proof of a payment: its facts are kept, only its file is new. */
export function newProofForm(returned: HistoryRow, mint: () => string): PaymentForm {
  const { contributionId, toAdmin, paymentMethod, utr, location, witnesses, date } = returned
  return {
    ...emptyForm(contributionId, mint),
    payTo: toAdmin ? 'admin' : 'receiver',
    method: paymentMethod ?? 'bank',
    utr: utr ?? '',
    location: location ?? '',
    witnesses: witnesses ?? '',
    paymentDate: paymentMethod === 'cash' ? date : '',
  }
}

/** Whether somebody typed anything into a form, or went to pay by it. */
export const isTyped = ({
  utr,
  paymentDate,
  location,
  witnesses,
  isUpiOpened,
}: Pick<PaymentForm, 'utr' | 'paymentDate' | 'location' | 'witnesses' | 'isUpiOpened'>): boolean =>
  isUpiOpened === true || [utr, paymentDate, location, witnesses].some((text) => text !== '')

/**
 * Fits a draft to what can be paid now. An untouched one moves to the first of `options`, which may be more
 * urgent. So does one whose contribution was settled meanwhile; it keeps the typed values. Both get new ids,
 * since the old ones may be used up.
 */
export function fitForm(
  form: PaymentForm,
  options: readonly PaymentOption[],
  mint: () => string,
  hasProof: boolean,
): PaymentForm {
  const [first] = options
  if (first === undefined || first.contributionId === form.contributionId) return form
  const isOpen = options.some(({ contributionId }) => contributionId === form.contributionId)
  if (isOpen && (hasProof || isTyped(form))) return form
  return {
    ...form,
    contributionId: first.contributionId,
    isUpiOpened: false,
    paymentEntryId: mint(),
    proofEntryId: mint(),
  }
}

/** The form's payee, and their bank details. */
export function payeeOf(
  { payTo }: Pick<PaymentForm, 'payTo'>,
  option: PaymentOption,
): { person: Person; bankDetails: BankDetails | null } {
  return payTo === 'admin'
    ? { person: option.admin, bankDetails: option.adminBankDetails }
    : { person: option.receiver, bankDetails: option.bankDetails }
}

/** Errors by field. */
export function checkPaymentForm(
  { method, paymentDate }: Pick<PaymentForm, 'method' | 'paymentDate'>,
  proof: KeptProof | null,
  today: CalendarDate,
): FieldErrors {
  if (method === 'bank') return proof === null ? { proof: t('proofMissing') } : {}
  if (paymentDate === '') return { paymentDate: t('dateMissing') }
  return paymentDate > today ? { paymentDate: t('dateInFuture') } : {}
}

/** The payment the form describes, with only the fields of its method. */
export function newPayment(
  form: PaymentForm,
  proof: KeptProof | null,
  cirkleId: string,
  option: PaymentOption,
): NewPayment {
  const isBank = form.method === 'bank'
  // A new proof shows no account: the money went to the one that was shown before.
  const isShown = isBank && !needsNewProof(option)
  const cash = { paymentDate: form.paymentDate, location: form.location, witnesses: form.witnesses }
  const nothing = { paymentDate: null, location: null, witnesses: null, utr: null }
  return {
    paymentEntryId: form.paymentEntryId,
    proofEntryId: form.proofEntryId,
    cirkleId,
    contributionId: option.contributionId,
    amount: option.amount,
    toAdmin: form.payTo === 'admin',
    paymentMethod: form.method,
    meta: isBank ? { ...nothing, utr: form.utr } : { ...nothing, ...cash },
    proof: isBank && proof !== null ? proof : undefined,
    bankDetailsShown: isShown ? (payeeOf(form, option).bankDetails ?? undefined) : undefined,
  }
}

/** Why a payment was not saved on the phone, and what to do. */
export const notSavedWords = ({ isDiskFull, message }: NotSavedError): string =>
  isDiskFull ? message : t('couldNotBeSaved')
