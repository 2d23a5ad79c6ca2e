import { useState } from 'react'

import { stepFailureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/kyc.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { withdrawKyc } from '../actions.ts'

type WithdrawKycProps = {
  isVerified: boolean
  session: Session
  /** Deletes what was typed. */
  forget: () => Promise<void>
}

/** Withdraws the consent to the identity check, once confirmed: documents and typed values are deleted. */
export function WithdrawKyc({ isVerified, session, forget }: WithdrawKycProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, error, submit, complain } = useSubmit(async () => {
    showToast({ message: await withdrawKyc(session, forget) })
    setIsOpen(false)
  }, stepFailureMessage)
  return (
    <>
      <Button variant="quiet" icon="trash" isWide onClick={() => setIsOpen(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        title={t('withdrawTitle')}
        text={isVerified ? t('withdrawVerifiedText') : t('withdrawText')}
        isOpen={isOpen}
        confirmLabel={t('withdrawConfirm')}
        cancelLabel={t('keepDocuments')}
        isDangerous
        isBusy={isBusy}
        busyText={t('withdrawing')}
        error={error}
        onConfirm={() => void submit()}
        onCancel={() => {
          setIsOpen(false)
          complain()
        }}
      />
    </>
  )
}
