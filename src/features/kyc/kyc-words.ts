import type {
  ADDRESS_PROOF_TYPES,
  IDENTITY_INFO_TYPES,
  IDENTITY_PROOF_TYPES,
  INCOME_BRACKETS,
} from '#contract/http/people/kyc.ts'
import { KYC_DOCUMENT_MAX_MB } from '#contract/rules/limits.ts'
import type { ShrinkRefusal } from '#lib/photos/shrink-photo.ts'
import { SHRINK_REFUSALS } from '#lib/photos/shrink-refusals.ts'

type Labels<Words extends readonly string[]> = Readonly<Record<Words[number], string>>

/** Labels of the choices of seed B §3. */
export const IDENTITY_INFO_LABELS: Labels<typeof IDENTITY_INFO_TYPES> = {
  aadhaar: 'Aadhaar ID number',
  passport: 'Passport Number',
  driving_license: "Driver's License",
}
export const INCOME_LABELS: Labels<typeof INCOME_BRACKETS> = {
  '5k_20k': '5k to 20k rupees',
  '20k_50k': '20k to 50k rupees',
  '50k_plus': '50k+ rupees',
}
export const IDENTITY_PROOF_LABELS: Labels<typeof IDENTITY_PROOF_TYPES> = {
  international_passport: 'International passport',
  aadhaar_card: 'Aadhaar card',
  driving_license: 'Driving license',
  voters_id_card: 'Voter ID',
  pan_card: 'PAN card',
  nrgea_job_card: 'NREGA job card',
}
export const ADDRESS_PROOF_LABELS: Labels<typeof ADDRESS_PROOF_TYPES> = {
  electric_bill: 'Electric bill',
  gas_bill: 'Gas bill',
  bank_account_statement: 'Bank account statement',
  landline_bill: 'Landline bill',
  life_insurance_policy: 'Life insurance policy',
}

/** The proof of identity that is accepted soonest. */
export const RECOMMENDED_PROOF = 'international_passport'

/** The occupations to choose from; the first stands for none. */
export const NO_OCCUPATION = 'Choose occupation'
export const OCCUPATIONS = ['Software Engineer', 'Doctor', 'Teacher'] as const

/** Allowed types and size of a document. */
export const DOCUMENT_HINT = `JPEG, PNG or PDF, max ${KYC_DOCUMENT_MAX_MB} MB`

/** Why a document was refused, and what to do about it. */
export const DOCUMENT_REFUSALS: Readonly<Record<ShrinkRefusal, string>> = {
  ...SHRINK_REFUSALS,
  'not-an-image': `This is not a file we can take: ${DOCUMENT_HINT}.`,
  'too-large': `This file is too large. Please choose one of at most ${KYC_DOCUMENT_MAX_MB} MB.`,
}

/** Why the check exists: it is required only where the server says so (seed B §2). */
export function whyKyc(gate: 'off' | 'submitted' | 'verified' | undefined): string {
  return gate === undefined || gate === 'off'
    ? 'Prove who you are, so that others know with whom they save. You can use Cirkles before that.'
    : 'KYC is required to join or create Cirkles and handle transactions.'
}
