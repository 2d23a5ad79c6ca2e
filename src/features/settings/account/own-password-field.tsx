import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/settings/online/own-password.ts'
import { HiddenUsername } from '#ui/fields/new-password/hidden-username.tsx'
import { PasswordField } from '#ui/fields/passwords/password-field.tsx'

type OwnPasswordFieldProps = {
  /** Of the account, for password managers. */
  email: string
  /** `current_password` unless the call names it otherwise. */
  name?: 'current_password' | 'password'
  hint?: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The password that protects a change of the account (ASVS 7.5.1). */
export function OwnPasswordField({
  email,
  name = 'current_password',
  hint,
  value,
  onChange,
  error,
}: OwnPasswordFieldProps) {
  return (
    <>
      <HiddenUsername email={email} />
      <PasswordField
        label={t('label')}
        name={name}
        autoComplete="current-password"
        hint={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
    </>
  )
}

/** The error of a form whose password was left empty. */
export const missingPassword = (currentPassword: string): FieldErrors =>
  currentPassword === '' ? { currentPassword: t('missing') } : {}
