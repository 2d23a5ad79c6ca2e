import { useState } from 'react'

import type { Session } from '#data/session/session.ts'
import { t } from '#messages/settings/online/passkeys.ts'
import { Form } from '#ui/fields/form.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { missingPassword, OwnPasswordField } from '../account/own-password-field.tsx'
import { useProtectedSave } from '../security/use-protected-save.ts'
import { type Passkey, removeOne } from './passkey-actions.ts'

type RemovePasskeyDialogProps = {
  passkey: Passkey
  session: Session
  refresh: () => void
  onRemoved: () => void
  onClose: () => void
}

/** Removes a passkey, with the password (ASVS 7.5.1). */
export function RemovePasskeyDialog({
  passkey: { id, name },
  session,
  refresh,
  onRemoved,
  onClose,
}: RemovePasskeyDialogProps) {
  const [currentPassword, setCurrentPassword] = useState('')
  const { isBusy, errors, failure, save } = useProtectedSave(refresh)
  const submit = () =>
    save(missingPassword(currentPassword), async () => {
      await removeOne(session.token, { id, currentPassword })
      onRemoved()
      showToast({ message: t('removed', { name }) })
      onClose()
    })
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      text={t('removeText')}
      isOpen
      confirmLabel={t('remove')}
      busyText={t('removing')}
      isDangerous
      isBusy={isBusy}
      error={failure}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <Form errors={errors} onSubmit={() => void submit()}>
        <OwnPasswordField
          email={session.user.email}
          value={currentPassword}
          onChange={setCurrentPassword}
          error={errors['currentPassword']}
        />
      </Form>
    </ConfirmDialog>
  )
}
