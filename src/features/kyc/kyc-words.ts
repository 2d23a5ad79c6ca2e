import {
  type ADDRESS_PROOF_TYPES,
  type IDENTITY_INFO_TYPES,
  type IDENTITY_PROOF_TYPES,
  type INCOME_BRACKETS,
  NO_OCCUPATION,
} from '#contract/http/kyc/kyc.ts'
import { KYC_DOCUMENT_MAX_MB } from '#contract/rules/limits.ts'
import type { ShrinkRefusal } from '#lib/photos/shrink-photo.ts'
import { SHRINK_REFUSALS } from '#lib/photos/shrink-refusals.ts'
import { t } from '#messages/kyc.ts'

type Labels<Words extends readonly string[]> = Readonly<Record<Words[number], string>>

/** Labels of the choices of seed B §3. */
export const identityInfoLabels = (): Labels<typeof IDENTITY_INFO_TYPES> => ({
  aadhaar: t('aadhaarNumber'),
  passport: t('passportNumber'),
  driving_license: t('driversLicenseNumber'),
})
export const incomeLabels = (): Labels<typeof INCOME_BRACKETS> => ({
  '5k_20k': t('incomeOf5000To20000'),
  '20k_50k': t('incomeOf20000To50000'),
  '50k_plus': t('incomeFrom50000'),
})
export const identityProofLabels = (): Labels<typeof IDENTITY_PROOF_TYPES> => ({
  international_passport: t('internationalPassport'),
  aadhaar_card: t('aadhaarCard'),
  driving_license: t('drivingLicense'),
  voters_id_card: t('voterId'),
  pan_card: t('panCard'),
  nrgea_job_card: t('nregaJobCard'),
})
export const addressProofLabels = (): Labels<typeof ADDRESS_PROOF_TYPES> => ({
  electric_bill: t('electricBill'),
  gas_bill: t('gasBill'),
  bank_account_statement: t('bankAccountStatement'),
  landline_bill: t('landlineBill'),
  life_insurance_policy: t('lifeInsurancePolicy'),
})

/** The proof of identity that is accepted soonest. */
export const RECOMMENDED_PROOF = 'international_passport'

/** Labels of the occupations to choose from, by what is sent; the first stands for none. */
export const occupationLabels = (): Readonly<Record<string, string>> => ({
  [NO_OCCUPATION]: t('chooseOccupation'),
  'Software Engineer': t('softwareEngineer'),
  Doctor: t('doctor'),
  Teacher: t('teacher'),
  Farmer: t('farmer'),
  'Shop owner or trader': t('shopOwner'),
  'Own business': t('ownBusiness'),
  'Government employee': t('governmentEmployee'),
  'Employee of a company': t('employee'),
  'Daily wage work': t('dailyWages'),
  Driver: t('driver'),
  'Craft or repair': t('craft'),
  'Nurse or health worker': t('healthWorker'),
  'Domestic work': t('domesticWork'),
  Homemaker: t('homemaker'),
  Student: t('student'),
  Retired: t('retired'),
  Other: t('otherOccupation'),
})

/** Allowed types and size of a document. */
export const documentHint = (isPicture: boolean): string =>
  isPicture
    ? t('pictureHint', { megabytes: KYC_DOCUMENT_MAX_MB })
    : t('fileHint', { megabytes: KYC_DOCUMENT_MAX_MB })

/** Why a document was refused, and what to do about it. */
export const documentRefusals = (): Readonly<Record<ShrinkRefusal | 'not-a-picture', string>> => ({
  ...SHRINK_REFUSALS,
  'not-an-image': t('notAnImage', { megabytes: KYC_DOCUMENT_MAX_MB }),
  'too-large': t('tooLarge', { megabytes: KYC_DOCUMENT_MAX_MB }),
  'not-a-picture': t('aadhaarNotPdf'),
})

/** Why the check exists: it is required only where the server says so (seed B §2). */
export function whyKyc(gate: 'off' | 'submitted' | 'verified' | undefined): string {
  return gate === undefined || gate === 'off' ? t('whyOptional') : t('whyRequired')
}
