import { t } from '#messages/home.ts'
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
      title={state === 'offline' ? t('offline') : refusal || t('firstSyncFailed')}
      text={state === 'offline' ? t('notOnThisPhone') : t('couldNotBeLoaded')}
      onRetry={onRetry}
    />
  )
}
