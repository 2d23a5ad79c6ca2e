import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { isTyped, payeeOf, type PaymentForm } from './payment-form.ts'

/**
 * The ways to pay that the form offers, the preferred first. A transfer by UPI is recorded as one by bank:
 * both need the same proof.
 */
export const PAY_WAYS = ['upi', 'bank', 'cash'] as const
export type PayWay = (typeof PAY_WAYS)[number]

/** The last way each payee was paid from this phone, by person. */
export type LastWays = ReadonlyMap<string, PayWay>

/** The part of a form that says how it is paid. */
type Chosen = Pick<PaymentForm, 'method' | 'transfer'>

/** The ways a payee can be paid, the preferred first; cash always. */
export function openWays(details: BankDetails | null): readonly PayWay[] {
  return PAY_WAYS.filter(
    (way) => way === 'cash' || (details !== null && (way === 'bank' || details.upiId !== null)),
  )
}

/** The form's way to a payee with these details: by UPI unless they gave no UPI id, or the account was chosen. */
export function wayOf({ method, transfer }: Chosen, details: BankDetails | null): PayWay {
  if (method === 'cash') return 'cash'
  return transfer === 'account' || details?.upiId == null ? 'bank' : 'upi'
}

/** The part of a form that chooses a way. */
export const choiceOf = (way: PayWay): Chosen =>
  way === 'cash' ? { method: 'cash' } : { method: 'bank', transfer: way === 'upi' ? 'upi' : 'account' }

/** A form in cash, whatever its draft says: to somebody without a phone. */
export const inCash = <Form extends Chosen>(form: Form | undefined): Form | undefined =>
  form && { ...form, method: 'cash' as const }

/** Whether the money is still to be sent in a UPI app: the next step, before anything can be recorded. */
export const isAppNext = (form: PaymentForm, details: BankDetails | null, hasProof: boolean): boolean =>
  wayOf(form, details) === 'upi' && form.isUpiOpened !== true && !hasProof

/**
 * Fits the way to the form's payee: the one chosen in this form if it is open, else the last one to this
 * payee, else the preferred one. A form that holds evidence of its way (a proof, typed words, a visit to a
 * UPI app) keeps it.
 */
export function fitWay(
  form: PaymentForm,
  option: PaymentOption,
  lastWays: LastWays,
  hasProof: boolean,
): PaymentForm {
  if (hasProof || isTyped(form)) return form
  const { person, bankDetails } = payeeOf(form, option)
  const open = openWays(bankDetails)
  if (form.isWayChosen === true && open.includes(wayOf(form, bankDetails))) return form
  const last = lastWays.get(person.id)
  const way = last !== undefined && open.includes(last) ? last : (open[0] ?? 'cash')
  return { ...form, ...choiceOf(way) }
}

/** The day of a cash payment: today, until another is given. An emptied field stays empty. */
export const cashDay = (
  { paymentDate, isDayChosen }: Pick<PaymentForm, 'paymentDate' | 'isDayChosen'>,
  today: CalendarDate,
): string => (paymentDate === '' && isDayChosen !== true ? today : paymentDate)
