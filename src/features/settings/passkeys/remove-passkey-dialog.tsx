import { useState } from 'react'

import type { Session } from '#data/session/session.ts'
import { t } from '#messages/settings/online/passkeys.ts'
import { Form } from '#ui/fields/form.tsx'
import { HiddenUsername } from '#ui/fields/new-password/hidden-username.tsx'
import { PasswordField } from '#ui/fields/passwords/password-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { showToast } from '#ui/status/toast-store.ts'
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
    save(currentPassword === '' ? { currentPassword: t('passwordMissing') } : {}, async () => {
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
        <HiddenUsername email={session.user.email} />
        <PasswordField
          label={t('yourPassword')}
          name="current_password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
          error={errors['currentPassword']}
        />
      </Form>
    </ConfirmDialog>
  )
}
