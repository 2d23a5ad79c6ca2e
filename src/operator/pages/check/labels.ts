import type { readCheck } from '#contract/http/operator/kyc.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { t } from '#messages/kyc.ts'

type Check = CallOutput<typeof readCheck>
type Labels<Word extends string> = Readonly<Record<Word, string>>

/** The words of a check, as its person chose them. */
export const IDENTITY: Labels<Check['identity']['type']> = {
  aadhaar: t('aadhaarNumber'),
  passport: t('passportNumber'),
  driving_license: t('driversLicenseNumber'),
}
export const INCOME: Labels<Check['income']> = {
  '5k_20k': t('incomeOf5000To20000'),
  '20k_50k': t('incomeOf20000To50000'),
  '50k_plus': t('incomeFrom50000'),
}
export const DOCUMENTS: Labels<
  Check['documents']['identity']['type'] | Check['documents']['address']['type']
> = {
  international_passport: t('internationalPassport'),
  aadhaar_card: t('aadhaarCard'),
  driving_license: t('drivingLicense'),
  voters_id_card: t('voterId'),
  pan_card: t('panCard'),
  nrgea_job_card: t('nregaJobCard'),
  electric_bill: t('electricBill'),
  gas_bill: t('gasBill'),
  bank_account_statement: t('bankAccountStatement'),
  landline_bill: t('landlineBill'),
  life_insurance_policy: t('lifeInsurancePolicy'),
}
