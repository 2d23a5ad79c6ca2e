import type { ComponentType } from 'react'

import { t } from '#messages/ui.ts'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import type { LoadPart } from './lazy-installed.ts'
import { lazyOnline } from './lazy-online.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'

/** As `lazyOnline`, for a part of a page that stays beside others: `title` says that it needs a connection. */
export function lazyOnlinePart<Name extends string, Props extends object>(
  load: LoadPart<Name, Props>,
  name: Name,
  title: () => string,
): ComponentType<Props> {
  return lazyOnline(
    load,
    name,
    ({ onRetry }) => (
      <EmptyState
        title={title()}
        actions={
          <Button icon="sync" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        }
      />
    ),
    () => (
      <Loading label={t('loadingPart')}>
        <Skeleton shape="card" />
      </Loading>
    ),
  )
}
