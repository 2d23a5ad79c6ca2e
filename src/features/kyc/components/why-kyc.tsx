import { whyKyc } from '../kyc-words.ts'
import { useKycGate } from '../use-kyc-gate.ts'

/** Why the check is there, as strictly as this server has it. */
export function WhyKyc() {
  return <p>{whyKyc(useKycGate())}</p>
}
