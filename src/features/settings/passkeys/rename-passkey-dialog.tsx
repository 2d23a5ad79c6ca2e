import { useState } from 'react'

import { PASSKEY_NAME_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/settings/online/passkeys.ts'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { useProtectedSave } from '../security/use-protected-save.ts'
import { type Passkey, saveName } from './passkey-actions.ts'

type RenamePasskeyDialogProps = {
  passkey: Passkey
  token: string
  refresh: () => void
  onRenamed: (passkey: Passkey) => void
  onClose: () => void
}

export function RenamePasskeyDialog({
  passkey,
  token,
  refresh,
  onRenamed,
  onClose,
}: RenamePasskeyDialogProps) {
  const [name, setName] = useState(passkey.name)
  const { isBusy, errors, failure, save } = useProtectedSave(refresh)
  const submit = () =>
    save(name.trim() === '' ? { name: t('nameMissing') } : {}, async () => {
      const renamed = await saveName(token, { id: passkey.id, name: name.trim() })
      onRenamed(renamed)
      showToast({ message: t('renamed', { name: renamed.name }) })
      onClose()
    })
  return (
    <ConfirmDialog
      title={t('renameTitle')}
      text={t('renameText')}
      isOpen
      confirmLabel={t('save')}
      busyText={t('saving')}
      isBusy={isBusy}
      error={failure}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <Form errors={errors} onSubmit={() => void submit()}>
        <TextField
          label={t('name')}
          name="passkey_name"
          autoComplete="off"
          maxLength={PASSKEY_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors['name']}
        />
      </Form>
    </ConfirmDialog>
  )
}
