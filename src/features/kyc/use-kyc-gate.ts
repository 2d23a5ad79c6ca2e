import { useEffect, useState } from 'react'

import type { KycGate } from '#contract/rules/kyc-gate.ts'
import { readKycGate } from '#data/kyc/kyc-gate.ts'

/** This server's KYC gate for joining, creating and paying; undefined until it is known. */
export function useKycGate(): KycGate | undefined {
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
