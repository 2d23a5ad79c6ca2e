import { Link } from '@tanstack/react-router'

import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { HomeLinks } from '../home-links.ts'
import type { Home } from '../home.ts'
import { useGrowingCount } from '../use-growing-count.ts'
import { CirkleCard } from './cirkle-card.tsx'
import styles from './cirkle-list.module.css'

/** Enough to fill a phone's screen. */
const CARDS_AT_ONCE = 4

type CirkleListProps = {
  home: Home
  myId: string
  links: HomeLinks
}

/** My Cirkles as cards, or how to come by one. */
export function CirkleList({ home: { cirkles, toPay }, myId, links }: CirkleListProps) {
  const { count, end } = useGrowingCount(cirkles.length, CARDS_AT_ONCE)
  if (cirkles.length === 0) {
    return (
      <EmptyState
        title="You are currently not part of any active Cirkle."
        actions={
          <LinkButton icon="plus" render={(look) => <Link {...links.to({ create: 1 })} {...look} />}>
            Create New Cirkle
          </LinkButton>
        }
      />
    )
  }
  return (
    <ul className={styles['list']}>
      {cirkles.slice(0, count).map((cirkle) => (
        <CirkleCard
          key={cirkle.id}
          cirkle={cirkle}
          myId={myId}
          isSomethingDue={toPay.has(cirkle.id)}
          links={links}
        />
      ))}
      {count < cirkles.length && <li ref={end} role="presentation" />}
    </ul>
  )
}

/** The list before it is there: two cards of the same shape. */
export function CirkleListSkeleton() {
  return (
    <Loading label="Loading your Cirkles">
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
