import { isInstalled } from '#lib/browser/is-installed.ts'
import { t } from '#messages/routes.ts'
import { t as ui } from '#messages/ui.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { RetryProps } from '#ui/lazy/lazy-online.tsx'
import type { InstallCardProps } from './install-card.tsx'

/** In place of an offer that could not be loaded: nothing, unless somebody looks for it in the settings. */
export function InstallMissing({ isAsked = false, onRetry }: InstallCardProps & RetryProps) {
  if (!isAsked || isInstalled()) return null
  return (
    <EmptyState
      title={t('installMissing')}
      actions={
        <Button icon="sync" onClick={onRetry}>
          {ui('tryAgain')}
        </Button>
      }
    />
  )
}
