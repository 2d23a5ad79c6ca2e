import { useEffect, useState } from 'react'

import type { KycGate } from '#contract/rules/kyc-gate.ts'
import { readKycGate } from '#data/kyc/kyc-gate.ts'

/** What this server asks of people before they join, create or pay; undefined until it has said so. */
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
