import { type ReactNode, useCallback, useState } from 'react'

import { type HandOver, listHandOvers, type Payout } from '#contract/http/payments/hand-overs.ts'
import { call } from '#data/api/call.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/payments/hand-overs.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import styles from './payout-sheet.module.css'

type SettledHandOversProps = {
  session: Session
  cirkleId: string
  /** The open turns, with what stands there. */
  open: readonly Payout[]
  /** One of them as a row of the list. */
  rowOf: (handOver: HandOver) => ReactNode
}

/** The hand-overs of turns that are settled: read from the server when it is opened. */
export function SettledHandOvers(props: SettledHandOversProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['settled']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('settledTurns')}</summary>
      {isOpen && <Rows {...props} />}
    </details>
  )
}

function Rows({ session, cirkleId, open, rowOf }: SettledHandOversProps) {
  const { token } = session
  // A turn that settles, or an answer that a sync brings, is read again.
  const standing = open.flatMap(({ cycle, handOvers }) => [
    cycle,
    ...handOvers.map(({ id, status }) => id + status),
  ])
  const key = standing.join(' ')
  const ask = useCallback(
    (signal: AbortSignal) => call(listHandOvers, { id: cirkleId }, { token, signal }),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is what the answer depends on besides
    [cirkleId, token, key],
  )
  const request = useRequest(ask, explain)
  if (request.state === 'failed') return <LoadFailed message={request.message} onRetry={request.retry} />
  if (request.state === 'loading') {
    return (
      <Loading label={t('readingHandOvers')}>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const openCycles = new Set(open.map(({ cycle }) => cycle))
  // What I am named as having seen stands above.
  const settled = request.data.filter(
    ({ cycle, attester }) => !openCycles.has(cycle) && attester?.id !== session.user.id,
  )
  if (settled.length === 0) return <p className={styles['none']}>{t('noneSettled')}</p>
  return (
    <ul className={styles['rows']} aria-label={t('settledTurns')}>
      {settled.map(rowOf)}
    </ul>
  )
}

const explain = (failure: unknown): string => failureMessage(failure, { offline: t('needsConnection') })
