import { notSavedMessage } from '#data/outbox/entries/not-saved-error.ts'
import { t } from '#messages/outbox.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { throwAway } from '../actions.ts'
import { itemTitle } from '../item-words.ts'
import type { OutboxItem } from '../queries.ts'

type DiscardDialogProps = {
  userId: string
  item: OutboxItem
  onClose: () => void
  /** Called when it is gone; outbox texts elsewhere have changed. */
  onDiscarded: () => void
}

const refusals = {
  'not-found': () => t('alreadyGone'),
  'not-now': () => t('beingSent'),
} as const

/** Confirms that an unsent entry is discarded for good. */
export function DiscardDialog({ userId, item, onClose, onDiscarded }: DiscardDialogProps) {
  const { isBusy, error, submit } = useSubmit(async () => {
    const decision = await throwAway(userId, item.entry.id)
    if (!decision.ok) return refusals[decision.reason]()
    onClose()
    onDiscarded()
    return undefined
  }, notSavedMessage)
  return (
    <ConfirmDialog
      title={t('discardTitle')}
      text={consequence(item)}
      isOpen
      isDangerous
      confirmLabel={t('discard')}
      cancelLabel={t('keep')}
      onConfirm={() => void submit()}
      onCancel={onClose}
      isBusy={isBusy}
      error={error}
    />
  )
}

function consequence(item: OutboxItem): string {
  const { entry, file, subject } = item
  const title = itemTitle(item)
  if (entry.receipt !== undefined) return t('discardRecorded', { title })
  if (subject.kind === 'message') return t('discardMessage', { title })
  return file !== undefined || subject.kind === 'payment'
    ? t('discardWithProof', { title })
    : t('discardEntry', { title })
}
