import { useState } from 'react'

import { PROOF_HINT } from '#contract/rules/limits.ts'
import { notSavedMessage } from '#data/outbox/entries/not-saved-error.ts'
import { SHRINK_REFUSALS } from '#lib/photos/shrink-refusals.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { FileField } from '#ui/fields/files/file-field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { makeProofSmaller, replaceProof } from '../actions.ts'
import { errorWords } from '../item-words.ts'
import type { OutboxItem } from '../queries.ts'
import styles from './fix-proof-sheet.module.css'

type FixProofSheetProps = {
  userId: string
  item: OutboxItem
  onClose: () => void
}

/** The HTTP status of a file refused for its size, by any server. */
const TOO_LARGE = 413

const refusals = {
  'not-found': 'This proof is not waiting any more.',
  'not-now': 'This proof is on its way already.',
  ...SHRINK_REFUSALS,
} as const

/**
 * Fixes a refused proof: sends the same picture smaller, when it was too large, or another file. The payment
 * itself is recorded and not sent again.
 */
export function FixProofSheet({ userId, item, onClose }: FixProofSheetProps) {
  const [newId] = useState(() => crypto.randomUUID())
  const { entry, file: kept } = item
  const { isBusy, error, submit } = useSubmit(async (replace: () => ReturnType<typeof replaceProof>) => {
    const decision = await replace()
    if (!decision.ok) return refusals[decision.reason]
    onClose()
    return undefined
  }, notSavedMessage)
  const canBeSmaller = entry.lastError?.status === TOO_LARGE && kept?.mime.startsWith('image/') === true
  return (
    <Sheet title="Add the proof again" isOpen isInAddress={false} onClose={onClose}>
      <div className={styles['body']}>
        <p>{errorWords(entry)}</p>
        <p>Your payment is recorded and is not sent again. Only its proof is still missing.</p>
        {canBeSmaller && (
          <Button
            icon="image"
            isBusy={isBusy}
            onClick={() => void submit(() => makeProofSmaller(userId, entry, newId))}
          >
            Make it smaller
          </Button>
        )}
        <p>
          {canBeSmaller ? 'Or choose' : 'Choose'} a picture or PDF of this payment; it takes the place of the
          first. Photos are made small before they are sent.
        </p>
        <output>{isBusy && 'Making it small. Please wait before you choose another.'}</output>
        <FileField
          label="Proof of payment"
          hint={PROOF_HINT}
          error={error}
          accept="image/png,image/jpeg,application/pdf"
          file={null}
          onPick={(file) => void submit(() => replaceProof(userId, entry.id, newId, file))}
          onRemove={() => undefined}
        />
      </div>
    </Sheet>
  )
}
