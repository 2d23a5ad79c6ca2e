import { useId, useState } from 'react'

import { t } from '#messages/ui.ts'
import { Button } from '../buttons/button.tsx'
import { Sheet } from './sheet.tsx'

type StatusDialogProps = {
  /** The message, or null when closed. */
  message: string | null
  onDismiss: () => void
}

/** A message to read: heading "Status", the message, "Dismiss". */
export function StatusDialog({ message, onDismiss }: StatusDialogProps) {
  const id = useId()
  const [lastMessage, setLastMessage] = useState(message)
  // Keeps the words while the dialog closes.
  if (message !== null && message !== lastMessage) setLastMessage(message)
  return (
    <Sheet
      title={t('statusTitle')}
      isOpen={message !== null}
      isInAddress={false}
      onClose={onDismiss}
      look="dialog"
      role="alertdialog"
      describedBy={id}
      footer={<Button onClick={onDismiss}>{t('dismissStatus')}</Button>}
    >
      <p id={id}>{lastMessage}</p>
    </Sheet>
  )
}
