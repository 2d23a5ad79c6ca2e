import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { t } from '#messages/payments/pay.ts'

/** A UPI payment request. */
export interface UpiRequest {
  readonly upiId: string
  readonly payeeName: string
  /** Whole rupees. */
  readonly amount: number
  /** Text for the payee's bank statement. */
  readonly note: string
  /** At most 35 letters and digits; the same for every try to pay one contribution. */
  readonly reference: string
}

/** In code points: longer ones make a code too fine for a cheap camera. */
const NAME_LENGTH = 40
const NOTE_LENGTH = 30

const cut = (text: string, length: number) => [...text].slice(0, length).join('')

/** UPI request for a contribution, from its records alone; null when the payee gave no UPI id. */
export function upiRequest(
  { amount, cycle, contributionId }: Pick<PaymentOption, 'amount' | 'cycle' | 'contributionId'>,
  cirkleName: string,
  { upiId, accountName }: Pick<BankDetails, 'upiId' | 'accountName'>,
): UpiRequest | null {
  if (upiId === null) return null
  return {
    upiId,
    payeeName: cut(accountName, NAME_LENGTH),
    amount,
    note: t('upiNote', { cirkle: cut(cirkleName, NOTE_LENGTH), cycle }),
    reference: contributionId.replaceAll('-', ''),
  }
}

/**
 * The line that UPI apps read (NPCI, UPI Linking Specification 1.6): `upi://pay?pa=…&pn=…&am=…&cu=INR&tn=…&tr=…`.
 * Every value is percent-encoded, so that none of them can add a parameter.
 */
export function upiLine({ upiId, payeeName, amount, note, reference }: UpiRequest): string {
  const parameters = {
    pa: upiId,
    pn: payeeName,
    am: `${amount}.00`,
    cu: 'INR',
    tn: note,
    tr: reference,
  }
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encode(value)}`)
  return `upi://pay?${pairs.join('&')}`
}

/** Spaces as %20, which the apps support; the @ of a UPI id unchanged, as in the specification's examples. */
const encode = (value: string) => encodeURIComponent(value).replaceAll('%40', '@')
