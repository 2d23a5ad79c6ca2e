import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'

import { type KycGate, passesKycGate } from '#contract/rules/kyc-gate.ts'
import type { KycStatus } from '#contract/rules/statuses.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { readKycGate } from '#data/kyc/kyc-gate.ts'

/**
 * How far the identity check of somebody is from whom the server takes no payment or answer before it; undefined
 * for everybody else. While the server cannot be asked nobody is held: what is saved then waits in the outbox.
 */
export function useKycHold(): KycStatus | undefined {
  const status = useLiveQuery(async () => (await readFacts(localDb(), ['account'])).account?.kyc.status)
  const [gate, setGate] = useState<KycGate>()
  useEffect(() => {
    // Who is verified passes every gate, and need not ask for it.
    if (status === undefined || status === 'verified' || !navigator.onLine) return undefined
    let isLeft = false
    readKycGate()
      .then((answered) => isLeft || setGate(answered))
      .catch(reportError)
    return () => {
      isLeft = true
    }
  }, [status])
  const isHeld = status !== undefined && gate !== undefined && !passesKycGate(gate, status)
  return isHeld ? status : undefined
}
