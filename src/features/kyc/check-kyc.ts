import { isOfAge, MINIMUM_AGE } from '#contract/rules/age.ts'
import type { CalendarDate } from '#contract/rules/calendar.ts'
import { submitKyc } from '#contract/http/kyc/kyc.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import { errorsAmong, type FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/kyc.ts'
import type { KycFormStep } from './kyc-steps.ts'
import { type KycDocument, type KycValues, maskingNeed } from './kyc-values.ts'

export interface KycDocuments {
  readonly identityProof: KycDocument | null
  readonly addressProof: KycDocument | null
  /** Kinds of the documents the server keeps of a rejected check; each is reused unless another is picked. */
  readonly kept: Pick<KycValues, 'identityProofType' | 'addressProofType'> | null
}

/** Fields of each screen, by the contract's names. */
const FIELDS: Readonly<Record<KycFormStep, readonly string[]>> = {
  personalinfo: [
    'firstName',
    'middleName',
    'lastName',
    'dob',
    'identityInfoType',
    'identityInfoNumber',
    'country',
    'address',
    'secondaryAddress',
    'city',
    'state',
    'publicProfile',
    'occupation',
    'incomeBracket',
  ],
  identityproof: ['identityProofType', 'identityProof'],
  addressproof: ['addressProofType', 'addressProof'],
}

const FORM_STEPS = ['personalinfo', 'identityproof', 'addressproof'] as const

/** Errors of one screen's fields; `today` is the day in India. */
export function checkStep(
  step: KycFormStep,
  values: KycValues,
  documents: KycDocuments,
  today: CalendarDate,
): FieldErrors {
  return errorsAmong(checkAll(values, documents, today), FIELDS[step])
}

/** Errors of all fields. */
export function checkAll(values: KycValues, documents: KycDocuments, today: CalendarDate): FieldErrors {
  const errors = {
    ...missingFiles(values, documents),
    ...uncoveredCard(values, documents),
    ...fieldErrorsOf(submitKyc.body, inputOf(values, documents)),
  }
  if (errors['dob'] !== undefined || isOfAge(values.dob, today)) return errors
  return { ...errors, dob: t('ageHint', { age: MINIMUM_AGE }) }
}

const PROOFS = ['identityProof', 'addressProof'] as const

function missingFiles(values: KycValues, documents: KycDocuments): FieldErrors {
  const missing = PROOFS.filter((proof) => documents[proof] === null && !isKept(proof, values, documents))
  return Object.fromEntries(missing.map((proof) => [proof, t('fileMissing')]))
}

function uncoveredCard({ identityProofType }: KycValues, { identityProof }: KycDocuments): FieldErrors {
  const need = maskingNeed(identityProofType, identityProof)
  if (need === undefined) return {}
  return { identityProof: need === 'not-masked' ? t('maskFirst') : t('aadhaarNotPdf') }
}

/** Whether the document of a rejected check is reused: none was picked, and its kind is the same. */
export function isKept(proof: (typeof PROOFS)[number], values: KycValues, documents: KycDocuments): boolean {
  const type = `${proof}Type` as const
  return documents[proof] === null && documents.kept !== null && documents.kept[type] === values[type]
}

/** The first screen with an error; undefined when there is none. */
export function stepOfErrors(errors: FieldErrors): KycFormStep | undefined {
  return FORM_STEPS.find((step) => FIELDS[step].some((field) => errors[field] !== undefined))
}

/**
 * The call's input. Documents go without their file names, into which people put numbers, and an Aadhaar card
 * only with its number covered.
 */
export function inputOf(
  values: KycValues,
  { identityProof, addressProof }: Pick<KycDocuments, 'identityProof' | 'addressProof'>,
) {
  const isHeldBack = maskingNeed(values.identityProofType, identityProof) !== undefined
  return {
    ...values,
    identityProof: isHeldBack ? undefined : blobOf(identityProof),
    addressProof: blobOf(addressProof),
  }
}

function blobOf(document: KycDocument | null): Blob | undefined {
  return document === null ? undefined : new Blob([document.bytes], { type: document.mime })
}
