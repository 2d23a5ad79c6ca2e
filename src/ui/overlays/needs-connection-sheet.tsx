import { useId } from 'react'

import { t } from '#messages/ui.ts'
import { Button } from '../buttons/button.tsx'
import { Sheet } from './sheet.tsx'

type NeedsConnectionSheetProps = { title: string; onClose: () => void; onRetry: () => void }

/** Replaces a sheet that is not on this phone. */
export function NeedsConnectionSheet({ title, onClose, onRetry }: NeedsConnectionSheetProps) {
  const id = useId()
  return (
    <Sheet
      title={title}
      look="dialog"
      isOpen
      onClose={onClose}
      describedBy={id}
      footer={
        <Button icon="sync" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    >
      <p id={id}>{t('sheetNeedsConnection')}</p>
    </Sheet>
  )
}
