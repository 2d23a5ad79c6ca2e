import type { ComponentType } from 'react'

import { t } from '#messages/ui.ts'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import type { LoadPart } from './lazy-installed.ts'
import { lazyOnline, type RetryProps } from './lazy-online.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'

/**
 * Like `lazyOnline`, for a part of a page beside others: its stand-in has that title. Until it comes, `cards`
 * keep its place: about as many as are as high.
 */
export function lazyOnlinePart<Name extends string, Props extends object>(
  load: LoadPart<Name, Props>,
  name: Name,
  title: () => string,
  cards = 1,
): ComponentType<Props> {
  return lazyOnline(
    load,
    name,
    ({ onRetry }) => <PartNotHere title={title()} onRetry={onRetry} />,
    () => <PartLoading cards={cards} />,
  )
}

/** Stands for a part that needs a connection. */
export function PartNotHere({ title, onRetry }: RetryProps & { title: string }) {
  return (
    <EmptyState
      title={title}
      actions={
        <Button icon="sync" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}

/** Keeps the place of a part that is being loaded, as high as so many cards. */
export function PartLoading({ cards }: { cards: number }) {
  return (
    <Loading label={t('loadingPart')}>
      {Array.from({ length: cards }, (_, place) => (
        <Skeleton key={place} shape="card" />
      ))}
    </Loading>
  )
}
