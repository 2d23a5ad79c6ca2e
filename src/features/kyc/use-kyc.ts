import { useEffect, useState } from 'react'

import type { Kyc } from '#contract/http/people/kyc.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { lookUpKyc } from './actions.ts'

/** What was handed in, on its way to the screen. */
export type KycLookUp =
  | { readonly state: 'loading' }
  | { readonly state: 'there'; readonly kyc: Kyc }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }

/** What was handed in, asked of the server each time it is looked at: the phone keeps none of it. */
export function useKyc(session: Session): KycLookUp {
  const [attempt, setAttempt] = useState(0)
  const [lookUp, setLookUp] = useState<KycLookUp>({ state: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const kyc = await lookUpKyc(session, leaving.signal)
      setLookUp({ state: 'there', kyc })
    }
    load().catch((error: unknown) => {
      if (leaving.signal.aborted) return
      const retry = () => {
        setLookUp({ state: 'loading' })
        setAttempt(attempt + 1)
      }
      setLookUp({ state: 'failed', message: stepFailureMessage(error), retry })
    })
    return () => leaving.abort()
  }, [session, attempt])
  return lookUp
}
