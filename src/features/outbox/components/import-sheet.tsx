import { useState } from 'react'

import { localDb } from '#data/db/local-db.ts'
import { importEntries, type ImportRefusal } from '#data/outbox/export/import-entries.ts'
import { NotSavedError } from '#data/outbox/entries/not-saved-error.ts'
import { FileField } from '#ui/fields/files/file-field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { showToast } from '#ui/status/toast-store.ts'

export type ImportSheetProps = { userId: string; onClose: () => void }

const refusals: Readonly<Record<ImportRefusal, string>> = {
  'not-an-export': 'This is no file that the Outbox exported, or it was changed. Please choose another.',
  damaged: 'The proof in this file is damaged, so nothing was taken from it.',
  'not-yours': 'This was saved by another account, or at another address of Cirkles. Read it back there.',
  'already-here': 'What this file holds is in your Outbox, or recorded already.',
}

/** Restores exported entries. */
export function ImportSheet({ userId, onClose }: ImportSheetProps) {
  const [failure, setFailure] = useState<string>()
  const read = async (file: File) => {
    try {
      const owner = { userId, origin: location.origin }
      const taken = await importEntries(localDb(), owner, await file.text(), Date.now())
      if (!taken.ok) {
        setFailure(refusals[taken.reason])
        return
      }
      showToast({ message: 'It is back in your Outbox.', tone: 'success' })
      onClose()
    } catch (error) {
      if (!(error instanceof NotSavedError) && !(error instanceof DOMException)) throw error
      setFailure(error instanceof NotSavedError ? error.message : 'This file could not be read.')
    }
  }
  return (
    <Sheet title="Read an exported file" look="dialog" isOpen isInAddress={false} onClose={onClose}>
      <FileField
        label="File the Outbox exported"
        hint="Its name begins with “cirkles-”. What was recorded since is never recorded twice."
        error={failure}
        accept="application/json,.json"
        file={null}
        onPick={(file) => void read(file)}
        onRemove={() => undefined}
      />
    </Sheet>
  )
}
