import type { CirkleView } from '#contract/http/cirkles/cirkles.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { t } from '#messages/cirkles/online/recommend.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { NothingLoaded } from '#ui/request/nothing-loaded.tsx'
import type { RequestState } from '#ui/request/use-request.ts'

/** Loading and error states of a Cirkle the person is not in. */
export function CirkleNotThere({ asked }: { asked: RequestState<CirkleView> }) {
  if (asked.state !== 'failed') {
    return (
      <Loading label={t('loadingCirkle')}>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const { failure, message, retry } = asked
  const isOffline = failure instanceof NoConnectionError
  const isMissing = failure instanceof RefusedError && failure.code === 'not_found'
  if (isMissing) {
    return (
      <div role="alert">
        <EmptyState title={t('notFound')} text={t('notFoundHint')} />
      </div>
    )
  }
  return (
    <NothingLoaded
      title={isOffline ? t('offline') : message}
      text={isOffline ? t('needsConnection') : t('couldNotBeLoaded')}
      onRetry={retry}
    />
  )
}
