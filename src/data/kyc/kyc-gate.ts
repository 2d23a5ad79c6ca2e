import { readConfig } from '#contract/http/system/system.ts'
import type { KycGate } from '#contract/rules/kyc-gate.ts'
import { call } from '../api/call.ts'
import { isCallFailure } from '../api/failure-message.ts'

/**
 * The KYC gate this server requires before people join, create or pay; undefined when it does not answer now.
 */
export async function readKycGate(): Promise<KycGate | undefined> {
  try {
    return (await call(readConfig, {})).kycGate
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return undefined
  }
}
