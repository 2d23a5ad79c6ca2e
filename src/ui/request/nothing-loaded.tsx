import type { ReactNode } from 'react'

import { t } from '#messages/ui.ts'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'

type NothingLoadedProps = {
  title: ReactNode
  text?: ReactNode
  onRetry: () => void
}

/** Replaces a whole screen, sheet or list that could not be loaded. */
export function NothingLoaded({ title, text, onRetry }: NothingLoadedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        actions={
          <Button icon="sync" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
