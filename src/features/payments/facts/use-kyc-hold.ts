import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'

import { type KycGate, passesKycGate } from '#contract/rules/kyc-gate.ts'
import type { KycStatus } from '#contract/rules/statuses.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { readKycGate } from '#data/kyc/kyc-gate.ts'

/**
 * KYC status of a person whose payments and answers the server refuses before the check; undefined for
 * everybody else. While the server cannot be asked it is undefined: entries then wait in the outbox.
 */
export function useKycHold(): KycStatus | undefined {
  const status = useLiveQuery(async () => (await readFacts(localDb(), ['account'])).account?.kyc.status)
  const [gate, setGate] = useState<KycGate>()
  useEffect(() => {
    // Verified people pass every gate: no need to ask for it.
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
