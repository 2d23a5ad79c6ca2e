import { t } from '#messages/payments/details.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { NothingLoaded } from '#ui/request/nothing-loaded.tsx'
import type { RequestState } from '#ui/request/use-request.ts'

/** State of a payment this phone does not have: loading, failed, or not found. */
export function NotOnThisPhone({ lookUp }: { lookUp: RequestState<boolean> }) {
  if (lookUp.state === 'loaded' && !lookUp.data) {
    return <EmptyState title={t('cannotBeShown')} text={t('cannotBeShownWhy')} />
  }
  if (lookUp.state === 'failed') {
    return <NothingLoaded title={t('notOnThisPhone')} text={lookUp.message} onRetry={lookUp.retry} />
  }
  return (
    <Loading label={t('lookingUp')}>
      <Skeleton shape="title" />
      <Skeleton />
    </Loading>
  )
}
