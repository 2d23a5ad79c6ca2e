import { type ReactNode, useCallback } from 'react'

import { type HandOver, listHandOvers } from '#contract/http/payments/hand-overs.ts'
import { call } from '#data/api/call.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/payments/records.ts'
import { t as handOvers } from '#messages/payments/hand-overs.ts'
import { t as pages } from '#messages/payments/pages.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import styles from './records.module.css'

type AttestedHandOversProps = {
  session: Session
  cirkleId: string
  /** Changes when one of my answers was recorded: they are read again. */
  readKey: string
  /** One of them as a row of the list. */
  rowOf: (handOver: HandOver) => ReactNode
  /** Where the reader is asked nothing; absent where other things stand below. */
  none?: ReactNode
}

/** The hand-overs to members without a phone that I am asked about, read from the server; nothing where there are none. */
export function AttestedHandOvers({ session, cirkleId, readKey, rowOf, none }: AttestedHandOversProps) {
  const { token, user } = session
  const ask = useCallback(
    (signal: AbortSignal) => call(listHandOvers, { id: cirkleId }, { token, signal }),
    // oxlint-disable-next-line react/exhaustive-deps -- an answer changes what the server says
    [cirkleId, token, readKey],
  )
  const request = useRequest(ask, explain)
  // Of most readers nothing is asked: over what they came for there is no failure.
  if (request.state === 'failed' && none === undefined)
    return <p className={styles['note']}>{request.message}</p>
  if (request.state === 'failed') return <LoadFailed message={request.message} onRetry={request.retry} />
  if (request.state === 'loading') {
    return (
      <Loading label={handOvers('readingHandOvers')}>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const mine = request.data.filter(({ attester }) => attester?.id === user.id)
  if (mine.length === 0) return none ?? null
  return (
    <section aria-label={t('askedOfYou')}>
      <h3>{t('askedOfYou')}</h3>
      <ul className={styles['rows']}>{mine.map(rowOf)}</ul>
    </section>
  )
}

const explain = (failure: unknown): string =>
  failureMessage(failure, { offline: pages('askedNeedConnection') })
