import { useState } from 'react'

import { LONGEST_REASON } from '#contract/http/operator/reason.ts'
import { Form } from '#ui/fields/form.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { explainActFields, isOutdated } from './ask.ts'
import { LongLine } from './long-line.tsx'
import { showOutdated } from './outdated.ts'

type ReasonDialogProps = {
  title: string
  /** What follows from it. */
  text: string
  confirmLabel: string
  isDangerous?: boolean
  /** Does it; the dialog stays open with the reason of a refusal. */
  onConfirm: (reason: string) => Promise<void>
  /** What the page shows is not so any more. */
  onOutdated: () => void
  onClose: () => void
}

/** Asks why, and does it. */
export function ReasonDialog({
  title,
  text,
  confirmLabel,
  isDangerous,
  onConfirm,
  onOutdated,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const { submit, isBusy, errors, error } = useSubmit(
    async () => {
      await onConfirm(reason)
      onClose()
    },
    (failure) => {
      if (!isOutdated(failure)) return explainActFields(failure)
      showOutdated(failure)
      onClose()
      onOutdated()
      return undefined
    },
  )
  return (
    <ConfirmDialog
      isOpen
      title={title}
      text={<p>{text}</p>}
      confirmLabel={confirmLabel}
      isDangerous={isDangerous ?? false}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <Form errors={errors} onSubmit={() => void submit()}>
        <LongLine
          label="Reason"
          hint="One line. It is kept in the audit."
          error={errors['reason']}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={setReason}
        />
      </Form>
    </ConfirmDialog>
  )
}
