import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { HomeSearch } from '../cirkle/home-search.ts'
import styles from './home-list.module.css'

/** Shows all of one of Home's lists, or its first entries again. */
export function WholeListLink({ search, children }: { search: HomeSearch; children: ReactNode }) {
  return (
    <Link to="/home" search={search} replace resetScroll={false} className={styles['whole']}>
      {children}
    </Link>
  )
}

/** Skeleton of one of Home's lists: two entries of its shape. */
export function HomeListSkeleton({ label, hasButtons = false }: { label: string; hasButtons?: boolean }) {
  return (
    <Loading label={label}>
      <div className={styles['section']} aria-hidden="true">
        <Skeleton shape="title" />
        <Card look="flush">
          {['first', 'second'].map((name) => (
            <div key={name} className={styles['row']}>
              <div className={styles['words']}>
                <Skeleton />
                <Skeleton shape="short-line" />
              </div>
              {hasButtons && <Skeleton shape="button" />}
            </div>
          ))}
        </Card>
      </div>
    </Loading>
  )
}
