import { useState } from 'react'

import { proofHint } from '#contract/rules/proof-hint.ts'
import { notSavedMessage } from '#data/outbox/entries/not-saved-error.ts'
import { SHRINK_REFUSALS } from '#lib/photos/shrink-refusals.ts'
import { t } from '#messages/outbox.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { FileField } from '#ui/fields/files/file-field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { makeProofSmaller, replaceProof } from '../actions.ts'
import { errorWords, recordOf } from '../item-words.ts'
import type { OutboxItem } from '../queries.ts'
import styles from './fix-proof-sheet.module.css'

type FixProofSheetProps = {
  userId: string
  item: OutboxItem
  onClose: () => void
}

/** The HTTP status of a file refused for its size, by any server. */
const TOO_LARGE = 413

const refusals = () => ({
  'not-found': t('proofNotWaiting'),
  'not-now': t('proofOnItsWay'),
  ...SHRINK_REFUSALS,
})

/**
 * Fixes a refused proof: sends the same picture smaller, when it was too large, or another file. The record
 * itself is there and not sent again.
 */
export function FixProofSheet({ userId, item, onClose }: FixProofSheetProps) {
  const [newId] = useState(() => crypto.randomUUID())
  const { entry, file: kept } = item
  const of = recordOf(item.subject)
  const { isBusy, error, submit } = useSubmit(async (replace: () => ReturnType<typeof replaceProof>) => {
    const decision = await replace()
    if (!decision.ok) return refusals()[decision.reason]
    onClose()
    return undefined
  }, notSavedMessage)
  const canBeSmaller = entry.lastError?.status === TOO_LARGE && kept?.mime.startsWith('image/') === true
  return (
    <Sheet title={t('addProofAgain')} isOpen isInAddress={false} onClose={onClose}>
      <div className={styles['body']}>
        <p>{errorWords(entry)}</p>
        <p>{t('onlyProofIsMissing', { of })}</p>
        {canBeSmaller && (
          <Button
            icon="image"
            isBusy={isBusy}
            onClick={() => void submit(() => makeProofSmaller(userId, entry, newId))}
          >
            {t('makeSmaller')}
          </Button>
        )}
        <p>{canBeSmaller ? t('orChooseProof', { of }) : t('chooseProof', { of })}</p>
        <output>{isBusy && t('makingSmall')}</output>
        <FileField
          label={t('proofOfPayment', { of })}
          hint={proofHint()}
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
