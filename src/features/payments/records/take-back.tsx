import { useState } from 'react'

import { stepFailureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/payments/records.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { takeBack } from './record-actions.ts'
import styles from './records.module.css'

/** Takes back what was sent and has no answer; that needs a connection. */
export function TakeBack({
  session,
  paymentId,
  name,
  onDone,
}: {
  session: Session
  paymentId: string
  name: string
  /** Fetches what taking it back changed. */
  onDone?: (() => void) | undefined
}) {
  const [key] = useState(() => crypto.randomUUID())
  const { isBusy, error, submit } = useSubmit(async () => {
    try {
      await takeBack(session, paymentId, key)
      showToast({ message: t('takenBack') })
    } finally {
      // Also when it was refused: the payer may have answered meanwhile.
      onDone?.()
    }
  }, stepFailureMessage)
  return (
    <>
      {error !== undefined && <p className={styles['failure']}>{error}</p>}
      <Button
        variant="quiet"
        aria-label={t('takeBackFor', { name })}
        isBusy={isBusy}
        onClick={() => void submit()}
      >
        {t('takeBack')}
      </Button>
    </>
  )
}
