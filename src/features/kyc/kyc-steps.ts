import { t } from '#messages/routes.ts'

/** Those with an address of their own for large screens. */
export const DESKTOP_STEPS = ['personalinfo', 'uploaddocument', 'identityproof', 'addressproof'] as const

/** The screens of the identity check on a phone, by their addresses (seed B §2). */
export const KYC_STEPS = ['startkyc', ...DESKTOP_STEPS, 'thanks'] as const
export type KycStep = (typeof KYC_STEPS)[number]

const KYC_ADDRESSES = [...KYC_STEPS, ...DESKTOP_STEPS.map((step) => `${step}desktop` as const)] as const
export type KycAddress = (typeof KYC_ADDRESSES)[number]

/** The screens with a form. */
export type KycFormStep = Exclude<KycStep, 'startkyc' | 'uploaddocument' | 'thanks'>

/** The path as an address of the identity check, if it is one. */
export const kycAddressOf = (path: string): KycAddress | undefined =>
  KYC_ADDRESSES.find((address) => address === path)

/** Whether an address is one for large screens, which stand between the bars. */
export const isDesktopAddress = (address: string): boolean => address.endsWith('desktop')

const titles: Readonly<Record<KycStep, () => string>> = {
  startkyc: () => t('kycStart'),
  personalinfo: () => t('kycPersonalInformation'),
  uploaddocument: () => t('kycUploadDocument'),
  identityproof: () => t('kycProofOfIdentity'),
  addressproof: () => t('kycProofOfAddress'),
  thanks: () => t('kycThanks'),
}

/** The document title of a screen of the identity check. */
export function kycTitleOf(path: string): string {
  const step = KYC_STEPS.find((each) => path.replace(/^\/|\/$/g, '').replace(/desktop$/, '') === each)
  return step === undefined ? t('kyc') : t('kycScreen', { screen: titles[step]() })
}
