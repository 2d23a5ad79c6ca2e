import { useState } from 'react'

import { t } from '#messages/settings/online/passkeys.ts'
import { Form } from '#ui/fields/form.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { useProtectedSave } from '../security/use-protected-save.ts'
import { type Passkey, saveName } from './passkey-actions.ts'
import { missingName, PasskeyNameField } from './passkey-name-field.tsx'

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
    save(missingName(name), async () => {
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
        <PasskeyNameField value={name} onChange={setName} error={errors['name']} />
      </Form>
    </ConfirmDialog>
  )
}
