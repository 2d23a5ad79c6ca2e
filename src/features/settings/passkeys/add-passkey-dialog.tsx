import { useState } from 'react'

import type { Session } from '#data/session/session.ts'
import { deviceName } from '#lib/words/device-name.ts'
import { t } from '#messages/settings/online/passkeys.ts'
import { Form } from '#ui/fields/form.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { useProtectedSave } from '../security/use-protected-save.ts'
import {
  missingProof,
  nothingTyped,
  ProofFields,
  proofOf,
  type TypedProof,
} from '../two-factor/proof-fields.tsx'
import type { Method } from '../two-factor/two-factor-actions.ts'
import { addNewPasskey, type Passkey } from './passkey-actions.ts'
import { missingName, PasskeyNameField } from './passkey-name-field.tsx'
import styles from '../account/sheet-form.module.css'

type AddPasskeyDialogProps = {
  session: Session
  /** The second factor that is on. */
  method: Method
  refresh: () => void
  onAdded: (passkey: Passkey) => void
  onClose: () => void
}

/**
 * Adds a passkey of this device, or of one beside it: the password and the second factor that is on first, then
 * the device's own question.
 */
export function AddPasskeyDialog({ session, method, refresh, onAdded, onClose }: AddPasskeyDialogProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [typed, setTyped] = useState(nothingTyped)
  const [hindrance, setHindrance] = useState<string>()
  const { isBusy, errors, failure, save } = useProtectedSave(refresh)

  const change = (part: Partial<TypedProof>) => setTyped((before) => ({ ...before, ...part }))

  const submit = () => {
    setHindrance(undefined)
    const missing = { ...missingName(name), ...missingProof(typed, method) }
    return save(missing, async () => {
      const proof = proofOf(typed, method)
      const added = await addNewPasskey(session.token, { name: name.trim(), proof })
      if (typeof added === 'string') {
        setHindrance(added)
        // A code is accepted once.
        return change({ digits: nothingTyped.digits, recoveryCode: nothingTyped.recoveryCode })
      }
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
        <PasskeyNameField hint={t('nameHint')} value={name} onChange={setName} error={errors['name']} />
        <ProofFields session={session} method={method} typed={typed} onChange={change} errors={errors} />
      </Form>
    </ConfirmDialog>
  )
}
