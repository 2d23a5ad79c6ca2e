import type { ComponentType } from 'react'

import { t } from '#messages/settings/pages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import type { LoadPart } from '#ui/lazy/lazy-installed.ts'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'

/** As `lazyOnlinePart`, with a title that is said when it is shown. */
export function lazyPart<Name extends string, Props extends object>(
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
      <Loading label={t('loading')}>
        <Skeleton shape="card" />
      </Loading>
    ),
  )
}
