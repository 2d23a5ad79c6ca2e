import type { PaymentMethod } from '#contract/rules/statuses.ts'
import { askedForMethod } from '#contract/views/asked-for.ts'
import { refusalWords } from '#data/known/server-words.ts'
import type { SavedDecision } from '#data/known/saved-writes.ts'
import { asksForKyc, entryWords } from '#data/known/what-is-known.ts'
import { allowedActions } from '#data/outbox/save/entry-actions.ts'
import { t } from '#messages/payments/review.ts'
import { Button } from '#ui/buttons/button.tsx'
import { VerifyIdentityLink } from '#ui/buttons/verify-identity-link.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './decision-note.module.css'

type DecisionNoteProps = {
  decision: SavedDecision
  /** The payer. */
  name: string
  /** Of the payment that is answered. */
  method: PaymentMethod
  onUndo: (entryId: string) => void
}

/** What is known of my answer, and a way to take it back while nothing was sent. */
export function DecisionNote({ decision, name, method, onUndo }: DecisionNoteProps) {
  const { entry, subject } = decision
  const { words, tone } = entryWords(entry)
  return (
    <div className={styles['decision']}>
      <Tag tone={tone}>
        {subject.kind === 'validation'
          ? t('confirmationState', { state: words })
          : t('reuploadState', { what: askedForMethod(method), state: words })}
      </Tag>
      {entry.state === 'needs_action' && <p>{entry.lastError && refusalWords(entry.lastError)}</p>}
      {asksForKyc(entry) && <VerifyIdentityLink from="/payment" />}
      {isUndoable(decision) && (
        <Button variant="quiet" aria-label={t('undoFor', { name })} onClick={() => onUndo(entry.id)}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}

/** Whether the answer is only on this phone: nothing of it was sent. */
export const isUndoable = ({ entry }: SavedDecision): boolean =>
  entry.state === 'queued' && allowedActions(entry).discard
