import { useState } from 'react'

import type { Session } from '#data/session/session.ts'
import { PASSKEY_NAME_LENGTH } from '#contract/rules/limits.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { deviceName } from '#lib/words/device-name.ts'
import { t } from '#messages/settings/online/passkeys.ts'
import { Form } from '#ui/fields/form.tsx'
import { HiddenUsername } from '#ui/fields/new-password/hidden-username.tsx'
import { PasswordField } from '#ui/fields/passwords/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { useProtectedSave } from '../security/use-protected-save.ts'
import { addNewPasskey, type Passkey } from './passkey-actions.ts'
import styles from '../account/sheet-form.module.css'

type AddPasskeyDialogProps = {
  session: Session
  refresh: () => void
  onAdded: (passkey: Passkey) => void
  onClose: () => void
}

/** Adds a passkey of this device, or of one beside it: the password first, then the device's own question. */
export function AddPasskeyDialog({ session, refresh, onAdded, onClose }: AddPasskeyDialogProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [currentPassword, setCurrentPassword] = useState('')
  const [hindrance, setHindrance] = useState<string>()
  const { isBusy, errors, failure, save } = useProtectedSave(refresh)

  const submit = () => {
    setHindrance(undefined)
    return save(check(name, currentPassword), async () => {
      const added = await addNewPasskey(session.token, { name: name.trim(), currentPassword })
      if (typeof added === 'string') return setHindrance(added)
      onAdded(added)
      showToast({ message: t('added', { name: added.name }) })
      onClose()
    })
  }

  return (
    <ConfirmDialog
      title={t('add')}
      text={t('addText')}
      isOpen
      confirmLabel={t('continue')}
      busyText={t('waiting')}
      isBusy={isBusy}
      error={failure ?? hindrance}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <Form className={styles['form']} errors={errors} onSubmit={() => void submit()}>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          name="passkey_name"
          autoComplete="off"
          maxLength={PASSKEY_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors['name']}
        />
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

const check = (name: string, password: string): FieldErrors => ({
  ...(name.trim() === '' ? { name: t('nameMissing') } : {}),
  ...(password === '' ? { currentPassword: t('passwordMissing') } : {}),
})
