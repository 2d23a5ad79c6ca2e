import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/pages.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import listStyles from '../home/invite-list.module.css'
import { JoinRequestCard } from '../invitations/join-request-card.tsx'
import { useIsAskable, useJoinRequests } from '../cirkle/queries.ts'
import { focusOnPage } from '#ui/overlays/modal-layers.ts'
import { useGrowingCount } from '#ui/lists/use-growing-count.ts'
import styles from './join-requests.module.css'

/** Enough to fill a phone's screen. */
const CARDS_AT_ONCE = 4

/** The same on a page of something else: only for who owns a Cirkle that is forming, or was asked. */
export function JoinRequestsOfOwner(props: JoinRequestsProps) {
  const isAskable = useIsAskable()
  // Stays: the last answer must not remove the focused heading.
  const [isShown, setShown] = useState(false)
  if (isAskable && !isShown) setShown(true)
  return isShown && <JoinRequests {...props} />
}

type JoinRequestsProps = {
  session: Session
  /** Schedules a sync. */
  refresh: () => void
}

/** "Requests to join your Cirkle": a part of a page, for owners. */
export function JoinRequests({ session, refresh }: JoinRequestsProps) {
  const requests = useJoinRequests()
  const heading = useRef<HTMLHeadingElement>(null)
  // A notification of a request links to the requests, which lie below the fold of a phone.
  const isWanted = useLocation({ select: ({ hash }) => hash === 'join-requests' })
  const hasCome = requests !== undefined
  useEffect(() => {
    if (!isWanted || !hasCome) return
    if (heading.current === null) return
    heading.current.scrollIntoView({ block: 'start' })
    // The notification that led here may be in a sheet that is still closing.
    focusOnPage(heading.current)
  }, [isWanted, hasCome])
  const { count, end } = useGrowingCount(requests?.length ?? 0, CARDS_AT_ONCE)
  return (
    <section className={styles['requests']} aria-labelledby="join-requests">
      <h2 id="join-requests" ref={heading} tabIndex={-1}>
        {t('joinRequests')}
      </h2>
      {requests === undefined && (
        <Loading label={t('loadingJoinRequests')}>
          <Skeleton shape="card" />
        </Loading>
      )}
      {requests?.length === 0 && <p>{t('noJoinRequests')}</p>}
      <ul className={listStyles['list']}>
        {requests?.slice(0, count).map((request) => (
          <JoinRequestCard
            key={request.id}
            request={request}
            session={session}
            refresh={refresh}
            onGone={() => heading.current?.focus()}
          />
        ))}
        {count < (requests?.length ?? 0) && <li ref={end} aria-hidden="true" />}
      </ul>
    </section>
  )
}
