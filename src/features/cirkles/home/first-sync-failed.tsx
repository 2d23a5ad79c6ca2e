import { NothingLoaded } from '#ui/request/nothing-loaded.tsx'
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
    <NothingLoaded
      title={state === 'offline' ? 'You are offline.' : refusal || 'An error occurred. Please try again.'}
      text={
        state === 'offline'
          ? 'Your Cirkles are not on this phone yet. They appear as soon as there is a connection.'
          : 'Your Cirkles could not be loaded. Nothing is lost.'
      }
      onRetry={onRetry}
    />
  )
}
