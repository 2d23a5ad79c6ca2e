import { PASSKEY_NAME_LENGTH } from '#contract/rules/limits.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/settings/online/passkeys.ts'
import { TextField } from '#ui/fields/text-field.tsx'

type PasskeyNameFieldProps = {
  hint?: string
  value: string
  onChange: (name: string) => void
  error: string | undefined
}

export function PasskeyNameField({ hint, value, onChange, error }: PasskeyNameFieldProps) {
  return (
    <TextField
      label={t('name')}
      hint={hint}
      name="passkey_name"
      autoComplete="off"
      maxLength={PASSKEY_NAME_LENGTH}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}

/** The error of a form whose name was left empty. */
export const missingName = (name: string): FieldErrors =>
  name.trim() === '' ? { name: t('nameMissing') } : {}
