import { useState } from 'react'

import type { Session } from '#data/session/session.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/settings/online/security.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { HiddenUsername } from '#ui/fields/new-password/hidden-username.tsx'
import { PasswordField } from '#ui/fields/passwords/password-field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { saveTwoFactor } from './security-actions.ts'
import { useProtectedSave } from './use-protected-save.ts'
import styles from '../account/sheet-form.module.css'

type TwoFactorSheetProps = {
  isOpen: boolean
  onClose: () => void
  session: Session
  /** Current state; the sheet switches it. */
  isOn: boolean
  refresh: () => void
}

const FORM_ID = 'two-factor'

/** Switches Two-Factor Authentication: explains it and asks for the password again (ASVS 7.5.1). */
export function TwoFactorSheet({ isOpen, onClose, session, isOn, refresh }: TwoFactorSheetProps) {
  const [currentPassword, setCurrentPassword] = useState('')
  const { isBusy, errors, failure, save } = useProtectedSave(refresh)
  const verb = isOn ? t('turnOff') : t('turnOn')

  const submit = () =>
    save(check(currentPassword), async () => {
      const message = await saveTwoFactor(session.token, { twoFactor: !isOn, currentPassword })
      showToast({ message, ms: 3000 })
      onClose()
    })

  return (
    <Sheet
      title={t('twoFactor')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM_ID} isBusy={isBusy} busyText={t('saving')}>
          {verb}
        </Button>
      }
    >
      <Form id={FORM_ID} className={styles['form']} errors={errors} onSubmit={() => void submit()}>
        <p>{isOn ? t('turnOffEffect') : t('turnOnEffect', { email: session.user.email })}</p>
        <HiddenUsername email={session.user.email} />
        <PasswordField
          label={t('yourPassword')}
          name="current_password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
          error={errors['currentPassword']}
        />
        <FieldNotes id="two-factor-failure" error={failure} />
      </Form>
    </Sheet>
  )
}

const check = (password: string): FieldErrors =>
  password === '' ? { currentPassword: t('passwordMissing') } : {}
