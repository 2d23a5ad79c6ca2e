import { useMemo } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/payments/details.ts'
import { type RequestState, useRequest } from '#ui/request/use-request.ts'
import { fetchStory } from '../facts/ledger.ts'

/**
 * Fetches a payment's story into the phone's own history while `isNeeded`; `id` is the server's. Loads false
 * when there is no such payment, or the reader may not see it.
 */
export function useLookUp(id: string, session: Session, isNeeded: boolean): RequestState<boolean> {
  const ask = useMemo(
    () => (isNeeded ? (signal: AbortSignal) => fetchStory(id, session, signal) : null),
    [id, session, isNeeded],
  )
  return useRequest(ask, lookUpFailure)
}

const lookUpFailure = (error: unknown): string =>
  failureMessage(error, { offline: t('lookUpNeedsConnection') })
