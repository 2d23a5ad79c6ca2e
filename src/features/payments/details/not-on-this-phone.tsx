import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { NothingLoaded } from '#ui/request/nothing-loaded.tsx'
import type { RequestState } from '#ui/request/use-request.ts'

/** State of a payment this phone does not have: loading, failed, or not found. */
export function NotOnThisPhone({ lookUp }: { lookUp: RequestState<boolean> }) {
  if (lookUp.state === 'loaded' && !lookUp.data) {
    return (
      <EmptyState
        title="This payment cannot be shown."
        text="There is none by this link, or it is not yours to see."
      />
    )
  }
  if (lookUp.state === 'failed') {
    return (
      <NothingLoaded
        title="This payment is not on this phone."
        text={lookUp.message}
        onRetry={lookUp.retry}
      />
    )
  }
  return (
    <Loading label="Looking up the payment">
      <Skeleton shape="title" />
      <Skeleton />
    </Loading>
  )
}
