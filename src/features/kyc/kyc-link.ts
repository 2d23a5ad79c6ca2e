import { KYC_STEPS, type KycAddress, kycAddressOf, type KycStep } from './kyc-steps.ts'

/** The screen at an address. */
export const stepAt = (address: KycAddress): KycStep =>
  KYC_STEPS.find((step) => address.startsWith(step)) ?? 'startkyc'

/** The address of a screen, in the shape for large screens where it has one. */
const addressOf = (step: KycStep, isDesktop: boolean): KycAddress =>
  (isDesktop ? kycAddressOf(`${step}desktop`) : undefined) ?? step

/** Search params of the identity check: `from` is the path of the app to return to. */
export interface KycSearch {
  readonly from?: string
}

/** A screen of the identity check, as links and `navigate` take it. */
export interface KycLink {
  readonly to: '/$kycStep'
  readonly params: { readonly kycStep: KycAddress }
  readonly search: KycSearch
}

/** The link to a screen, in the shape for large screens where it has one. */
export const kycLink = (step: KycStep, isDesktop: boolean, search: KycSearch): KycLink => ({
  to: '/$kycStep',
  params: { kycStep: addressOf(step, isDesktop) },
  search,
})
