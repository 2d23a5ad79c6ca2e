import type { ReactElement, ReactNode } from 'react'

import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { latestDay } from '#lib/words/as-of.ts'
import { t } from '#messages/home.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import type { HomeLinks } from '../cirkle/home-links.ts'
import type { Home } from '../home/first/home.ts'
import { useGrowingCount } from '#ui/lists/use-growing-count.ts'
import { useCardExtras } from '../home/facts/use-card-extras.ts'
import { CirkleCard } from './cirkle-card.tsx'
import styles from './cirkle-list.module.css'
import { RingLegend } from './ring-legend.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NoActiveCirkle } from './no-active-cirkle.tsx'

/** Enough to fill a phone's screen. */
const CARDS_AT_ONCE = 4

type CirkleListProps = {
  home: Home
  myId: string
  links: HomeLinks
}

/** My Cirkles as cards one below the other, and links to get one. */
export function CirkleList(props: CirkleListProps) {
  const { cirkles } = props.home
  const { count, end } = useGrowingCount(cirkles.length, CARDS_AT_ONCE)
  const shown = cirkles.slice(0, count)
  return (
    <CirkleCards {...props} shown={shown}>
      {(card) => (
        <ul className={styles['list']}>
          {shown.map(card)}
          {count < cirkles.length && <li ref={end} aria-hidden="true" />}
        </ul>
      )}
    </CirkleCards>
  )
}

type CirkleCardsProps = CirkleListProps & {
  /** Those of my Cirkles that are drawn. */
  shown: readonly Cirkle[]
  /** Arranges them; gets what draws each of them. */
  children: (card: (cirkle: Cirkle) => ReactElement) => ReactNode
}

/** The cards of my Cirkles in some arrangement, and above them what to do without one, and what their ring says. */
export function CirkleCards({
  home: { cirkles, hasActive, myPayments, toDo, freshness },
  myId,
  links,
  shown,
  children,
}: CirkleCardsProps) {
  const today = latestDay(useNow(60_000), freshness.asOf)
  const extras = useCardExtras(
    myId,
    shown.map(({ id }) => id),
  )
  return (
    <>
      {cirkles.length === 0 ? <FirstSteps links={links} /> : !hasActive && <NoActiveCirkle links={links} />}
      {cirkles.some(({ status }) => status === 'active') && <RingLegend />}
      {cirkles.length > 0 &&
        children((cirkle) => (
          <CirkleCard
            key={cirkle.id}
            cirkle={cirkle}
            myId={myId}
            today={today}
            payments={myPayments.get(cirkle.id)}
            things={toDo}
            extras={extras.get(cirkle.id)}
            links={links}
          />
        ))}
    </>
  )
}

/** Skeleton of the list: two cards of the same shape. */
export function CirkleListSkeleton() {
  return (
    <Loading label={t('loadingCirkles')}>
      <div className={styles['list']}>
        {['first', 'second'].map((name) => (
          <div key={name} className={styles['skeleton']}>
            <Skeleton shape="title" />
            <Skeleton shape="ring" />
            <Skeleton />
            <Skeleton shape="button" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
