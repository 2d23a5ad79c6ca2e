import { useState } from 'react'

import { FileField } from '#ui/file-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { replaceProof } from '../actions.ts'
import { errorWords } from '../item-words.ts'
import type { OutboxItem } from '../queries.ts'
import styles from './fix-proof-sheet.module.css'

type FixProofSheetProps = {
  userId: string
  item: OutboxItem
  onClose: () => void
}

const refusals = {
  'not-found': 'This proof is not waiting any more.',
  'not-now': 'This proof is on its way already.',
  empty: 'This file is empty. Please choose another.',
  unreadable: 'This file could not be read. Please choose it again.',
  'not-an-image': 'This is not a file we can take: PDF, PNG, JPG, max 4MB.',
  'too-large': 'This file is too large. Please choose one of at most 4 MB.',
} as const

/** Another file for a proof that could not be taken; the payment itself is recorded and not sent again. */
export function FixProofSheet({ userId, item, onClose }: FixProofSheetProps) {
  const [newId] = useState(() => crypto.randomUUID())
  const [failure, setFailure] = useState<string>()
  const pick = async (file: File) => {
    const decision = await replaceProof(userId, item.entry.id, newId, file)
    if (decision.ok) onClose()
    else setFailure(refusals[decision.reason])
  }
  return (
    <Sheet title="Add the proof again" isOpen onClose={onClose}>
      <div className={styles['body']}>
        <p>{errorWords(item.entry)}</p>
        <p>
          Please choose the same picture or PDF as before: its fingerprint was recorded with the payment.
          Photos are made small first.
        </p>
        <FileField
          label="Proof of payment"
          hint="PDF, PNG, JPG, max 4MB"
          error={failure}
          accept="image/png,image/jpeg,application/pdf"
          file={null}
          onPick={(file) => void pick(file)}
          onRemove={() => undefined}
        />
      </div>
    </Sheet>
  )
}
