import { useState } from 'react'

import type { HistoryRow } from '#contract/http/payments/history.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/payments/online/withdraw.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Money } from '#ui/text/money.tsx'
import { richText } from '#ui/text/rich-text.tsx'
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
      showToast({ message: t('withdrawn') })
      setDone(true)
      onClose()
    } finally {
      // Also when it was refused: the payee may have answered meanwhile.
      onDone()
    }
  }, stepFailureMessage)
  const text = richText((mark) =>
    t('withdrawText', {
      name: mark(row.payeeName),
      amount: mark(<Money amount={row.amount} />),
      cirkle: mark(row.name),
    }),
  )
  return (
    <ConfirmDialog
      title={t('withdrawTitle')}
      text={text}
      isOpen
      isInAddress
      confirmLabel={t('withdrawPayment')}
      cancelLabel={t('keepPayment')}
      isDangerous
      isBusy={isBusy || isDone}
      busyText={t('withdrawing')}
      error={error}
      onConfirm={() => void submit()}
      onCancel={onClose}
    />
  )
}
