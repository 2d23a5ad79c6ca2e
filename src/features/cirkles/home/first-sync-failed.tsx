import { NothingLoaded } from '#ui/request/nothing-loaded.tsx'
import type { FirstSync } from './facts/use-first-sync.ts'

type FirstSyncFailedProps = {
  state: Exclude<FirstSync, 'waiting'>
  /** The server's message, if any. */
  refusal: string | undefined
  onRetry: () => void
}

/** Home when this phone has no data and none arrives. */
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
