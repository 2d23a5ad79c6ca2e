import { useState } from 'react'

import { localDb } from '#data/db/local-db.ts'
import { importEntries, type ImportRefusal } from '#data/outbox/export/import-entries.ts'
import { NotSavedError } from '#data/outbox/entries/not-saved-error.ts'
import { t } from '#messages/outbox/online/import.ts'
import { FileField } from '#ui/fields/files/file-field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { showToast } from '#ui/status/toast-store.ts'

export type ImportSheetProps = { userId: string; onClose: () => void }

const refusals: Readonly<Record<ImportRefusal, () => string>> = {
  'not-an-export': () => t('notAnExport'),
  damaged: () => t('damagedExport'),
  'not-yours': () => t('foreignExport'),
  'already-here': () => t('alreadyHere'),
}

/** Restores exported entries. */
export function ImportSheet({ userId, onClose }: ImportSheetProps) {
  const [failure, setFailure] = useState<string>()
  const read = async (file: File) => {
    try {
      const owner = { userId, origin: location.origin }
      const taken = await importEntries(localDb(), owner, await file.text(), Date.now())
      if (!taken.ok) {
        setFailure(refusals[taken.reason]())
        return
      }
      showToast({ message: t('backInOutbox'), tone: 'success' })
      onClose()
    } catch (error) {
      if (!(error instanceof NotSavedError) && !(error instanceof DOMException)) throw error
      setFailure(error instanceof NotSavedError ? error.message : t('unreadableFile'))
    }
  }
  return (
    <Sheet title={t('readExportedFile')} look="dialog" isOpen isInAddress={false} onClose={onClose}>
      <FileField
        label={t('exportedFile')}
        hint={t('exportedFileHint')}
        error={failure}
        accept="application/json,.json"
        file={null}
        onPick={(file) => void read(file)}
        onRemove={() => undefined}
      />
    </Sheet>
  )
}
