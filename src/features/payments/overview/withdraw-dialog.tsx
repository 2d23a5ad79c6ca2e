import { useState } from 'react'

import type { HistoryRow } from '#contract/http/payments/history.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Money } from '#ui/text/money.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { withdraw } from '../facts/actions.ts'

type WithdrawDialogProps = {
  session: Session
  /** A payment that awaits its payee. */
  row: HistoryRow & { paymentId: string }
  /** Called after withdrawing; fetch what else that changed. */
  onDone: () => void
  onClose: () => void
}

/** Confirms and withdraws a payment. */
export function WithdrawDialog({ session, row, onDone, onClose }: WithdrawDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  // The dialog stands until the address has followed.
  const [isDone, setDone] = useState(false)
  const { isBusy, error, submit } = useSubmit(async () => {
    try {
      await withdraw(session, row.paymentId, key)
      showToast({ message: 'Payment withdrawn. The contribution is due again.' })
      setDone(true)
      onClose()
    } finally {
      // Also when it was refused: the payee may have answered meanwhile.
      onDone()
    }
  }, stepFailureMessage)
  return (
    <ConfirmDialog
      title="Withdraw this payment?"
      text={
        <>
          You take back the record that you paid {row.payeeName} <Money amount={row.amount} /> for {row.name},
          and the contribution is due again. Do so when it was a mistake: Cirkles moves no money, so what you
          sent stays sent.
        </>
      }
      isOpen
      isInAddress
      confirmLabel="Withdraw Payment"
      cancelLabel="Keep it"
      isDangerous
      isBusy={isBusy || isDone}
      busyText="Withdrawing…"
      error={error}
      onConfirm={() => void submit()}
      onCancel={onClose}
    />
  )
}
