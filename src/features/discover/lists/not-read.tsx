import { failureMessage } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { t } from '#messages/discover.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NothingLoaded } from '#ui/request/nothing-loaded.tsx'
import { isListingOff } from '../actions.ts'
import type { Pages } from '../use-pages.ts'

/** Shown when cards could not be read and this phone has none. */
export function NotRead({ pages: { failure, retry } }: { pages: Pages }) {
  if (isListingOff(failure)) return <ListingOff reason={failure.message} />
  const isOffline = failure instanceof NoConnectionError
  return (
    <NothingLoaded
      title={isOffline ? t('offline') : failureMessage(failure)}
      text={isOffline ? t('offlineHint') : undefined}
      onRetry={retry}
    />
  )
}

function ListingOff({ reason }: { reason: string }) {
  return (
    <div role="alert">
      <EmptyState title={reason} text={t('listingOffHint')} />
    </div>
  )
}
