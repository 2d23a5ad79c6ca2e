import type { ComponentType } from 'react'

import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { lazyOnline } from './lazy-online.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'

/** As `lazyOnline`, for a part of a page that stays beside others: `title` says that it needs a connection. */
export function lazyOnlinePart<Props extends object>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyOnline<Props>(
    load,
    ({ onRetry }) => (
      <EmptyState
        title={title}
        actions={
          <Button icon="sync" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    ),
    () => (
      <Loading label="Loading">
        <Skeleton shape="card" />
      </Loading>
    ),
  )
}
