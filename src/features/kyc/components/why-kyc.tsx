import { whyKyc } from '../kyc-words.ts'
import { useKycGate } from '../use-kyc-gate.ts'

/** Why the check exists, by this server's KYC gate. */
export function WhyKyc() {
  return <p>{whyKyc(useKycGate())}</p>
}
