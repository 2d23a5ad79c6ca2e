import { notSavedMessage } from '#data/outbox/entries/not-saved-error.ts'
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
  'not-found': 'It is not here any more.',
  'not-now': 'It is being sent, or the server may have it. Please wait until that is known.',
} as const

/** Confirms that an unsent entry is discarded for good. */
export function DiscardDialog({ userId, item, onClose, onDiscarded }: DiscardDialogProps) {
  const { isBusy, error, submit } = useSubmit(async () => {
    const decision = await throwAway(userId, item.entry.id)
    if (!decision.ok) return refusals[decision.reason]
    onClose()
    onDiscarded()
    return undefined
  }, notSavedMessage)
  return (
    <ConfirmDialog
      title="Discard this?"
      text={`${itemTitle(item)}: ${consequence(item)} This cannot be undone.`}
      isOpen
      isDangerous
      confirmLabel="Discard"
      cancelLabel="Keep"
      onConfirm={() => void submit()}
      onCancel={onClose}
      isBusy={isBusy}
      error={error}
    />
  )
}

function consequence({ entry, file, subject }: OutboxItem): string {
  if (entry.receipt !== undefined) return 'the payment stays recorded, this copy leaves the phone.'
  if (subject.kind === 'message') return 'it was not sent, and leaves this phone.'
  return file !== undefined || subject.kind === 'payment'
    ? 'it was not recorded, and leaves this phone with its proof.'
    : 'it was not recorded, and leaves this phone.'
}
