import { useEffect, useState } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import type { Session } from '#data/session/session.ts'
import { fetchStory } from '../facts/ledger.ts'

/** How asking the server for a payment went. */
export interface LookUp {
  /** `gone`: there is no such payment, or it is not the reader's to know. */
  readonly state: 'busy' | 'read' | 'gone' | 'failed'
  readonly failure: string | undefined
  readonly retry: () => void
}

type Result = Pick<LookUp, 'state'> & { readonly failure?: string }

/** Asks for a payment's story into the phone's own history while `isNeeded`; `id` is as the server knows it. */
export function useLookUp(id: string, session: Session, isNeeded: boolean): LookUp {
  const [result, setResult] = useState<Result>({ state: 'busy' })
  const isAsking = isNeeded && result.state === 'busy'
  useEffect(() => {
    if (!isAsking) return undefined
    let isLeft = false
    const note = (outcome: Result) => {
      if (!isLeft) setResult(outcome)
    }
    fetchStory(id, session)
      .then(() => note({ state: 'read' }))
      .catch((error: unknown) => note(outcomeOf(error)))
      .catch(reportError)
    return () => {
      isLeft = true
    }
  }, [id, session, isAsking])
  return {
    state: result.state,
    failure: result.failure,
    retry: () => setResult({ state: 'busy' }),
  }
}

function outcomeOf(error: unknown): Result {
  if (error instanceof RefusedError && error.status === 404) return { state: 'gone' }
  const failure = failureMessage(error, {
    offline: 'A payment that is not on this phone needs a connection.',
  })
  return { state: 'failed', failure }
}
