import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { FirstSync } from './facts/use-first-sync.ts'

type FirstSyncFailedProps = {
  state: Exclude<FirstSync, 'waiting'>
  /** What the server said, when it said something. */
  refusal: string | undefined
  onRetry: () => void
}

/** What stands on Home when this phone has nothing yet and nothing comes. */
export function FirstSyncFailed({ state, refusal, onRetry }: FirstSyncFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={state === 'offline' ? 'You are offline.' : refusal || 'An error occurred. Please try again.'}
        text={
          state === 'offline'
            ? 'Your Cirkles are not on this phone yet. They appear as soon as there is a connection.'
            : 'Your Cirkles could not be loaded. Nothing is lost.'
        }
        actions={
          <Button icon="sync" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
