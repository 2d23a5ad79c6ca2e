import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import type { LookUp } from './use-look-up.ts'

/** In the place of a payment this phone does not have: being asked for, not to be had, or not there. */
export function NotOnThisPhone({ lookUp: { state, failure, retry } }: { lookUp: LookUp }) {
  if (state === 'gone') {
    return (
      <EmptyState
        title="This payment cannot be shown."
        text="There is none by this link, or it is not yours to see."
      />
    )
  }
  if (state === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          title="This payment is not on this phone."
          text={failure}
          actions={
            <Button variant="secondary" icon="sync" onClick={retry}>
              Try again
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <Loading label="Looking up the payment">
      <Skeleton shape="title" />
      <Skeleton />
    </Loading>
  )
}
