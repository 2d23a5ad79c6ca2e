import { useEffect, useState } from 'react'

import type { CallOutput } from '#contract/endpoint.ts'
import { readConfig } from '#contract/http/system.ts'
import { call } from '#data/api/call.ts'
import { isCallFailure } from '#data/api/failure-message.ts'

export type KycGate = CallOutput<typeof readConfig>['kycGate']

/** What this server asks of people before they join, create or pay; undefined until it has said so. */
export function useKycGate(): KycGate | undefined {
  const [gate, setGate] = useState<KycGate>()
  useEffect(() => {
    let isLeft = false
    call(readConfig, {})
      .then(({ kycGate }) => isLeft || setGate(kycGate))
      .catch((error: unknown) => {
        // Without an answer nothing is claimed.
        if (!isCallFailure(error)) reportError(error)
      })
    return () => {
      isLeft = true
    }
  }, [])
  return gate
}
