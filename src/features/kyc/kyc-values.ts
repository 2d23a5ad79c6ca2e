import * as v from 'valibot'

import { mayHoldAadhaarNumber } from '#contract/rules/aadhaar.ts'
import type { Account } from '#contract/http/people/accounts.ts'
import { type Kyc, NO_OCCUPATION } from '#contract/http/kyc/kyc.ts'

const typed = v.fallback(v.string(), '')

/** Typed and chosen values that survive a reload, by the contract's names. */
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
  /** Kept in memory only (decision 0039). */
  readonly identityInfoNumber: string
}

/** A picked document, ready to be sent. Kept in memory only too. */
export interface KycDocument {
  readonly bytes: ArrayBuffer
  /** File name on the phone: shown, never sent. */
  readonly name: string
  readonly mime: string
  /** Its person has covered all but the last four digits of the Aadhaar number in it. */
  readonly isMasked?: boolean
}

/** The kind of proof that carries an Aadhaar number. */
const AADHAAR_CARD = 'aadhaar_card'

/** Whether this kind of proof is sent as a picture only, with the number covered. */
export const isAadhaarCard = (proofType: string): boolean => proofType === AADHAAR_CARD

/** Why a picked document of this kind cannot be sent as it is; undefined when it can. */
export function maskingNeed(
  proofType: string,
  document: KycDocument | null,
): 'not-a-picture' | 'not-masked' | undefined {
  if (document === null || !isAadhaarCard(proofType)) return undefined
  if (!document.mime.startsWith('image/')) return 'not-a-picture'
  return document.isMasked === true ? undefined : 'not-masked'
}

type Known = Pick<Account, 'firstName' | 'lastName' | 'dob' | 'country'>
type Rejected = Pick<Kyc, 'typed' | 'identityInfoType' | 'identityLastFour'>

/**
 * The initial form: the draft, else the values of a rejected check, completed from the account. The end of
 * the number is restored too, for the same document.
 */
export function openValues(draft: unknown, account: Known | null, rejected?: Rejected): KycValues {
  const parsed = v.safeParse(KeptValuesSchema, draft ?? rejected?.typed)
  const kept = parsed.success ? parsed.output : v.parse(KeptValuesSchema, {})
  const isSameDocument = rejected?.identityInfoType === kept.identityInfoType
  const identityInfoNumber = isSameDocument ? (rejected?.identityLastFour ?? '') : ''
  return withKnown({ ...kept, identityInfoNumber }, account)
}

/** Fills empty fields from the account. */
export function withKnown(values: KycValues, account: Known | null): KycValues {
  return {
    ...values,
    firstName: values.firstName || (account?.firstName ?? ''),
    lastName: values.lastName || (account?.lastName ?? ''),
    dob: values.dob || (account?.dob ?? ''),
    country: values.country || (account?.country ?? ''),
  }
}

/**
 * The part of the form that may be stored on the phone: no document number, and no text that may hold an
 * Aadhaar number.
 */
export function keptOf(values: KycValues): KeptValues {
  const entries = Object.entries<string>({ ...values }).map(([name, value]) => [
    name,
    mayHoldAadhaarNumber(value) ? '' : value,
  ])
  // The schema has no place for the number.
  return v.parse(KeptValuesSchema, Object.fromEntries(entries))
}

/**
 * The number the field keeps: of an Aadhaar number only the last four digits, of other documents as typed.
 */
export function numberAsKept(type: string, written: string): string {
  return type === 'aadhaar' ? written.replace(/\D/g, '').slice(-4) : written
}
