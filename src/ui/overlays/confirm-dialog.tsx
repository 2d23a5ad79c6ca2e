import { type ReactNode, useId } from 'react'

import { t } from '#messages/ui.ts'
import { Button } from '../buttons/button.tsx'
import styles from './confirm-dialog.module.css'
import { FieldNotes } from '../fields/field.tsx'
import { Sheet } from './sheet.tsx'

type ConfirmDialogProps = {
  title: string
  /** The consequences. */
  text: ReactNode
  isOpen: boolean
  /** Whether the address holds its open state, so that "back" closes it by itself. */
  isInAddress?: boolean
  /** The verb: "Confirm Payment". */
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => void
  onCancel: () => void
  /** Red, for what cannot be undone. */
  isDangerous?: boolean
  isBusy?: boolean | undefined
  busyText?: string | undefined
  /** Why the last try failed; the dialog stays open. */
  error?: string | undefined
  /** Fields that belong to the answer, such as a note. */
  children?: ReactNode
}

/** A confirmation dialog. */
export function ConfirmDialog({
  title,
  text,
  isOpen,
  isInAddress = false,
  confirmLabel,
  cancelLabel = t('cancel'),
  onConfirm,
  onCancel,
  isDangerous = false,
  isBusy = false,
  busyText,
  error,
  children,
}: ConfirmDialogProps) {
  const id = useId()
  return (
    <Sheet
      title={title}
      isOpen={isOpen}
      isInAddress={isInAddress}
      onClose={onCancel}
      look="dialog"
      role="alertdialog"
      describedBy={id}
      footer={
        <>
          {/* The second press of a double click was meant for the other button, which may have moved. */}
          <Button variant="secondary" onClick={({ detail }) => detail < 2 && onCancel()}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            busyText={busyText}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        <div id={id}>{text}</div>
        {children}
        <FieldNotes id={`${id}-answer`} error={error} />
      </div>
    </Sheet>
  )
}
