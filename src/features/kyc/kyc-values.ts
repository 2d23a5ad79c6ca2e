import * as v from 'valibot'

import { mayHoldAadhaarNumber } from '#contract/aadhaar.ts'
import type { Account } from '#contract/http/accounts.ts'
import { NO_OCCUPATION } from './kyc-words.ts'

const typed = v.fallback(v.string(), '')

/** What is typed and chosen, by the contract's names: what a reload finds again. */
const KeptValuesSchema = v.object({
  firstName: typed,
  middleName: typed,
  lastName: typed,
  dob: typed,
  identityInfoType: v.fallback(v.string(), 'aadhaar'),
  country: typed,
  address: typed,
  secondaryAddress: typed,
  city: typed,
  state: typed,
  publicProfile: typed,
  occupation: v.fallback(v.string(), NO_OCCUPATION),
  incomeBracket: typed,
  identityProofType: typed,
  addressProofType: typed,
})
type KeptValues = v.InferOutput<typeof KeptValuesSchema>

/** The forms of the identity check, as far as they are filled in. */
export interface KycValues extends KeptValues {
  /** In memory alone (decision 0039). */
  readonly identityInfoNumber: string
}

/** A picked document, ready to be sent. In memory alone too. */
export interface KycDocument {
  readonly bytes: ArrayBuffer
  /** As the phone calls it: shown, and never sent. */
  readonly name: string
  readonly mime: string
}

/** The form as it opens: what was kept of it, else what the account says already. */
export function openValues(kept: unknown, account: Account | null): KycValues {
  const parsed = v.safeParse(KeptValuesSchema, kept)
  if (parsed.success) return { ...parsed.output, identityInfoNumber: '' }
  return {
    ...v.parse(KeptValuesSchema, {}),
    firstName: account?.firstName ?? '',
    lastName: account?.lastName ?? '',
    dob: account?.dob ?? '',
    country: account?.country ?? '',
    identityInfoNumber: '',
  }
}

/** What of the form may lie on the phone: no number of a document, and no text that may hold an Aadhaar number. */
export function keptOf(values: KycValues): KeptValues {
  const entries = Object.entries<string>({ ...values }).map(([name, value]) => [
    name,
    mayHoldAadhaarNumber(value) ? '' : value,
  ])
  // The schema has no place for the number.
  return v.parse(KeptValuesSchema, Object.fromEntries(entries))
}

/** Of an Aadhaar number only the last four digits get as far as the field; of other documents the number as typed. */
export function numberAsKept(type: string, written: string): string {
  return type === 'aadhaar' ? written.replace(/\D/g, '').slice(-4) : written
}
