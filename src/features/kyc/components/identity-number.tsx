import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/kyc.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type KycValues, numberAsKept } from '../kyc-values.ts'
import { identityInfoLabels } from '../kyc-words.ts'

type IdentityNumberProps = {
  values: KycValues
  errors: FieldErrors
  onChange: (part: Partial<KycValues>) => void
}

/** The identity document and its number; for Aadhaar only the last four digits, never the whole number. */
export function IdentityNumber({ values, errors, onChange }: IdentityNumberProps) {
  const type = values.identityInfoType
  const isAadhaar = type === 'aadhaar'
  return (
    <>
      <SelectField
        label={t('identityInfoField')}
        name="identityInfoType"
        aria-required
        value={type}
        onChange={(event) => onChange({ identityInfoType: event.target.value, identityInfoNumber: '' })}
        error={errors['identityInfoType']}
      >
        {Object.entries(identityInfoLabels()).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={isAadhaar ? t('aadhaarEndField') : t('numberField')}
        name="identityInfoNumber"
        aria-required
        hint={isAadhaar ? t('aadhaarEndHint') : t('numberHint')}
        inputMode={isAadhaar ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={values.identityInfoNumber}
        onChange={(event) => onChange({ identityInfoNumber: numberAsKept(type, event.target.value) })}
        error={errors['identityInfoNumber']}
      />
    </>
  )
}
