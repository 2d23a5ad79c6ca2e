import type { CirkleView } from '#contract/http/cirkles/cirkles.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Asked } from './use-asked.ts'

/** A Cirkle somebody is not in, while it is read, and when it is not given. */
export function CirkleNotThere({ asked }: { asked: Asked<CirkleView> }) {
  if (asked.state !== 'failed') {
    return (
      <Loading label="Loading the Cirkle">
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const { failure, retry } = asked
  const isOffline = failure instanceof NoConnectionError
  const isMissing = failure instanceof RefusedError && failure.code === 'not_found'
  return (
    <div role="alert">
      {isMissing ? (
        <EmptyState title="This Cirkle is not here." text="Please check that you opened the whole link." />
      ) : (
        <EmptyState
          title={isOffline ? 'You are offline.' : failureMessage(failure)}
          text={
            isOffline
              ? 'A Cirkle you are not in is read at Cirkles itself, so this needs a connection.'
              : 'The Cirkle could not be loaded.'
          }
          actions={
            <Button icon="sync" onClick={retry}>
              Try again
            </Button>
          }
        />
      )}
    </div>
  )
}
