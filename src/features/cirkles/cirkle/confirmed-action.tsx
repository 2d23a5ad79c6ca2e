import { type ReactNode, useState } from 'react'

import { stepFailureMessage } from '#data/api/failure-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

type ConfirmedActionProps = {
  /** What the button says, and the answer that does it: "Cancel Cirkle". */
  label: string
  /** The question. */
  title: string
  /** What will happen. */
  text: ReactNode
  /** The answer that does nothing. */
  cancelLabel: string
  busyText: string
  /** Does it; what it throws of a call's failures is said in the dialog, which stays open. */
  run: () => Promise<void>
}

/** A step that cannot be taken back: asked once more, then done. Needs a connection. */
export function ConfirmedAction({ label, title, text, cancelLabel, busyText, run }: ConfirmedActionProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, error, submit } = useSubmit(run, stepFailureMessage)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
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
