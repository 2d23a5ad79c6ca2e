import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

import type { DiscoveredCirkle } from '#contract/http/cirkles/discover.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import { t } from '#messages/discover.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIsNear } from '#ui/hooks/use-is-near.ts'
import type { Pages } from '../use-pages.ts'
import styles from './cirkle-cards.module.css'
import { DiscoverCard } from './discover-card.tsx'

/** Most cards loaded by scrolling alone; what is below them must stay reachable. */
const MOST_BY_SCROLLING = 80

export type CardActions = {
  /** Renders the request to join a Cirkle, which belongs to another feature. */
  renderJoin: (cirkle: DiscoveredCirkle) => ReactNode
  /** Opens the details of a Cirkle. */
  onOpen: (cirkleId: string) => void
}

type CirkleCardsProps = CardActions & {
  label: string
  cirkles: readonly DiscoveredCirkle[]
  pages: Pages
  /** Sentinel after the last card: more known cards are drawn when it comes near. */
  end?: RefObject<HTMLLIElement | null> | undefined
}

/** Cards of public Cirkles; more appear when their end comes near. */
export function CirkleCards({ label, cirkles, pages, end, renderJoin, onOpen }: CirkleCardsProps) {
  return (
    <>
      <ul className={styles['cards']} aria-label={label}>
        {cirkles.map((cirkle) => (
          <DiscoverCard
            key={cirkle.id}
            cirkle={cirkle}
            join={renderJoin(cirkle)}
            onOpen={() => onOpen(cirkle.id)}
          />
        ))}
        {end !== undefined && <li ref={end} aria-hidden="true" />}
      </ul>
      <FurtherCards count={cirkles.length} pages={pages} />
    </>
  )
}

function FurtherCards({ count, pages }: { count: number; pages: Pages }) {
  const { state, failure, readMore, retry } = pages
  if (state === 'failed') {
    return (
      <div className={styles['further']}>
        <p role="alert">{stepFailureMessage(failure)}</p>
        <Button variant="secondary" icon="sync" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  }
  if (state !== 'more' && state !== 'reading-more') return null
  return (
    <div className={styles['further']}>
      {state === 'more' && count < MOST_BY_SCROLLING && <NearEnd key={count} onNear={readMore} />}
      <Button variant="secondary" isBusy={state === 'reading-more'} onClick={readMore}>
        {t('showMore')}
      </Button>
    </div>
  )
}

function NearEnd({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (isNear) latest.current()
  }, [isNear])
  return <span ref={place} />
}

/** Skeletons of cards. */
export function CardsSkeleton() {
  return (
    <Loading label={t('loadingCirkles')}>
      <div className={styles['cards']}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </Loading>
  )
}
