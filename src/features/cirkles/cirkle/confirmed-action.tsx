import { type ReactNode, useState } from 'react'

import { stepFailureMessage } from '#data/api/failure-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

type ConfirmedActionProps = {
  /** Label of the button and of the confirming answer: "Cancel Cirkle". */
  label: string
  /** The button's name for a screen reader, where several have the same label. */
  spoken?: string
  /** The question. */
  title: string
  /** The consequences. */
  text: ReactNode
  /** The answer that does nothing. */
  cancelLabel: string
  busyText: string
  /** Runs the action; its call failures are shown in the dialog, which stays open. */
  run: () => Promise<void>
}

/** An action that cannot be undone: confirmed once, then run. Needs a connection. */
export function ConfirmedAction({
  label,
  spoken,
  title,
  text,
  cancelLabel,
  busyText,
  run,
}: ConfirmedActionProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, error, submit } = useSubmit(run, stepFailureMessage)
  return (
    <>
      <Button variant="secondary" aria-label={spoken} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        title={title}
        text={text}
        isOpen={isAsking}
        confirmLabel={label}
        cancelLabel={cancelLabel}
        isDangerous
        isBusy={isBusy}
        busyText={busyText}
        error={error}
        onConfirm={() => void submit()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
