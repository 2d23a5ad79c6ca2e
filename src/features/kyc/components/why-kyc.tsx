import { useEffect, useState } from 'react'

import type { KycGate } from '#contract/rules/kyc-gate.ts'
import { readKycGate } from '#data/kyc/kyc-gate.ts'
import { whyKyc } from '../kyc-words.ts'

/** Why the check exists, by this server's KYC gate. */
export function WhyKyc() {
  return <p>{whyKyc(useKycGate())}</p>
}

/** This server's KYC gate for joining, creating and paying; undefined until it is known. */
function useKycGate(): KycGate | undefined {
  const [gate, setGate] = useState<KycGate>()
  useEffect(() => {
    let isLeft = false
    readKycGate()
      .then((answered) => isLeft || setGate(answered))
      .catch(reportError)
    return () => {
      isLeft = true
    }
  }, [])
  return gate
}
