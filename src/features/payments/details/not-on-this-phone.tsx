import { useMemo } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/payments/details.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { NothingLoaded } from '#ui/request/nothing-loaded.tsx'
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

/** State of a payment this phone does not have: loading, failed, or not found. */
export function NotOnThisPhone({ lookUp }: { lookUp: RequestState<boolean> }) {
  if (lookUp.state === 'loaded' && !lookUp.data) {
    return <EmptyState title={t('cannotBeShown')} text={t('cannotBeShownWhy')} />
  }
  if (lookUp.state === 'failed') {
    return <NothingLoaded title={t('notOnThisPhone')} text={lookUp.message} onRetry={lookUp.retry} />
  }
  return (
    <Loading label={t('lookingUp')}>
      <Skeleton shape="title" />
      <Skeleton />
    </Loading>
  )
}
