import * as v from 'valibot'
import { t } from '../../messages/kyc.ts'
import { type ProblemText, problemsOf } from '../../rules/problems.ts'
import { requiredWithoutAadhaar as required, textWithoutAadhaar } from '../../rules/aadhaar.ts'
import { answerWord } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { CalendarDate } from '../../rules/fields.ts'
import { KYC_STATUSES } from '../../rules/statuses.ts'
import type { CamelCased } from '../../wire/wire-names.ts'

const problem = problemsOf('kyc', t)

/** The identity check (seed B §2, §3, §5; product.md §4): its form, and what its person may see of it. */

export const IDENTITY_INFO_TYPES = ['aadhaar', 'passport', 'driving_license'] as const
/** Stands for no occupation. */
export const NO_OCCUPATION = 'Choose occupation'

export const INCOME_BRACKETS = ['5k_20k', '20k_50k', '50k_plus'] as const
export const IDENTITY_PROOF_TYPES = [
  'international_passport',
  'aadhaar_card',
  'driving_license',
  'voters_id_card',
  'pan_card',
  'nrgea_job_card',
] as const
export const ADDRESS_PROOF_TYPES = [
  'electric_bill',
  'gas_bill',
  'bank_account_statement',
  'landline_bill',
  'life_insurance_policy',
] as const

/** The seeds' labels map to the wire words; the words are accepted too (api.md, Settled). */
const SEED_LABELS = new Map([
  ['Aadhaar ID number', 'aadhaar'],
  ['Passport Number', 'passport'],
  ["Driver's License", 'driving_license'],
  ['5k to 20k rupees', '5k_20k'],
  ['20k to 50k rupees', '20k_50k'],
  ['50k+ rupees', '50k_plus'],
])

/* @__NO_SIDE_EFFECTS__ */
const choice = <const Words extends readonly string[]>(words: Words, message: ProblemText) =>
  v.pipe(
    v.string(message),
    v.transform((given) => SEED_LABELS.get(given) ?? given),
    v.picklist(words, message),
  )

/** No part of the form may hold a whole Aadhaar number. */
/* @__NO_SIDE_EFFECTS__ */
const optional = (max: number) =>
  v.pipe(
    v.nullish(textWithoutAadhaar(max), null),
    v.transform((value) => value || null),
  )

const LAST_FOUR = 4
const LAST_FOUR_OF_AADHAAR = /^\d{4}$/
/** Passport and licence numbers: letters and digits with single separators. */
const DOCUMENT_NUMBER = /^[A-Za-z0-9](?:[ /-]?[A-Za-z0-9]){3,23}$/

const KycFormSchema = v.pipe(
  v.object({
    first_name: required(60),
    middle_name: optional(60),
    last_name: required(60),
    dob: CalendarDate,
    identity_info_type: choice(IDENTITY_INFO_TYPES, (issue) => problem(issue, 'chooseIdentityInfo')),
    /** Only the last four digits of Aadhaar. Of any number, at most the last four characters are kept. */
    identity_info_number: required(40),
    country: required(100),
    address: required(200),
    secondary_address: optional(200),
    city: required(100),
    state: required(100),
    public_profile: v.pipe(
      required(300),
      v.regex(/^https?:\/\/[^\s/]+\.[^\s/]+/i, (issue) => problem(issue, 'givePageAddress')),
    ),
    occupation: v.pipe(
      required(100),
      v.notValue(NO_OCCUPATION, (issue) => problem(issue, 'chooseOccupation')),
    ),
    income_bracket: choice(INCOME_BRACKETS, (issue) => problem(issue, 'chooseIncome')),
    identity_proof_type: choice(IDENTITY_PROOF_TYPES, (issue) => problem(issue, 'chooseIdentityProof')),
    /** When absent, the document of a rejected check is reused, if it is of the same kind. */
    identity_proof: v.optional(v.blob((issue) => problem(issue, 'uploadFile'))),
    address_proof_type: choice(ADDRESS_PROOF_TYPES, (issue) => problem(issue, 'chooseAddressProof')),
    /** Optional like `identity_proof`. */
    address_proof: v.optional(v.blob((issue) => problem(issue, 'uploadFile'))),
  }),
  v.forward(
    v.partialCheck(
      [['identity_info_type'], ['identity_info_number']],
      ({ identity_info_type: type, identity_info_number: number }) =>
        type !== 'aadhaar' || LAST_FOUR_OF_AADHAAR.test(number),
      (issue) => problem(issue, 'lastFourDigits'),
    ),
    ['identity_info_number'],
  ),
  v.forward(
    v.partialCheck(
      [['identity_info_type'], ['identity_info_number']],
      ({ identity_info_type: type, identity_info_number: number }) =>
        type === 'aadhaar' || DOCUMENT_NUMBER.test(number),
      (issue) => problem(issue, 'numberOfDocument'),
    ),
    ['identity_info_number'],
  ),
  // The whole number stops here: it reaches neither a handler nor the request hash.
  v.transform(({ identity_info_number: number, ...form }) => ({
    ...form,
    identity_last_four: number
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(-LAST_FOUR)
      .toUpperCase(),
  })),
)

/** Typed values of a rejected check, to prefill the next one. No number, no document. */
export const TypedSchema = v.object({
  first_name: v.string(),
  middle_name: v.nullable(v.string()),
  last_name: v.string(),
  dob: v.string(),
  identity_info_type: v.string(),
  country: v.string(),
  address: v.string(),
  secondary_address: v.nullable(v.string()),
  city: v.string(),
  state: v.string(),
  public_profile: v.string(),
  occupation: v.string(),
  income_bracket: v.string(),
  identity_proof_type: v.string(),
  address_proof_type: v.string(),
})

/** An identity check as its person sees it: kinds, the last four characters, the state. Never a document. */
const KycSchema = v.object({
  status: answerWord(KYC_STATUSES, 'under_review'),
  /** Reason of a rejection. */
  reason: v.nullable(v.string()),
  submitted_at: v.nullable(v.string()),
  identity_info_type: v.fallback(v.nullable(v.picklist(IDENTITY_INFO_TYPES)), null),
  identity_last_four: v.nullable(v.string()),
  identity_proof_type: v.fallback(v.nullable(v.picklist(IDENTITY_PROOF_TYPES)), null),
  address_proof_type: v.fallback(v.nullable(v.picklist(ADDRESS_PROOF_TYPES)), null),
  /** Null unless the check was rejected. Servers before 0.2 omit it. */
  typed: v.optional(v.nullable(TypedSchema), null),
  /** Whether the next check may omit the documents of the rejected one. */
  keeps_documents: v.optional(v.boolean(), false),
})
export type Kyc = CamelCased<v.InferOutput<typeof KycSchema>>

export const readKyc = endpoint({
  name: 'read-kyc',
  summary: 'How my identity check stands',
  method: 'GET',
  path: '/account/kyc',
  output: KycSchema,
})

export const submitKyc = endpoint({
  name: 'submit-kyc',
  summary: 'Have my identity checked: who I am, and two documents that show it',
  method: 'POST',
  path: '/account/kyc',
  encoding: 'multipart',
  body: KycFormSchema,
  output: KycSchema,
  errors: ['invalid', 'kyc_under_review', 'kyc_verified', 'file_refused', 'too_large', 'too_many_requests'],
})

export const withdrawKyc = endpoint({
  name: 'withdraw-kyc',
  summary: 'Withdraw my consent to the identity check: documents and form are deleted, the state is back',
  method: 'DELETE',
  path: '/account/kyc',
  output: KycSchema,
})
