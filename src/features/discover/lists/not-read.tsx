import { failureMessage } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { isListingOff } from '../actions.ts'
import type { Pages } from '../use-pages.ts'

/** In the place of cards that could not be read, and of which this phone has none. */
export function NotRead({ pages: { failure, retry } }: { pages: Pages }) {
  if (isListingOff(failure)) return <ListingOff reason={failure.message} />
  const isOffline = failure instanceof NoConnectionError
  return (
    <div role="alert">
      <EmptyState
        title={isOffline ? 'You are offline.' : failureMessage(failure)}
        text={
          isOffline ? 'What you look at here is kept on this phone. This list was not read yet.' : undefined
        }
        actions={
          <Button icon="sync" onClick={retry}>
            Try again
          </Button>
        }
      />
    </div>
  )
}

function ListingOff({ reason }: { reason: string }) {
  return (
    <div role="alert">
      <EmptyState
        title={reason}
        text="You can still join a Cirkle whose owner invites you, or create your own."
      />
    </div>
  )
}
