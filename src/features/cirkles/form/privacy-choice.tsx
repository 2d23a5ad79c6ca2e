import type { Privacy } from '#contract/rules/statuses.ts'
import { t } from '#messages/cirkles/online/form.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

type PrivacyChoiceProps = {
  /** Null while nothing is chosen. */
  value: Privacy | null
  onChange: (value: Privacy) => void
  error: string | undefined
}

/** Public or private, and what each means. */
export function PrivacyChoice({ value, onChange, error }: PrivacyChoiceProps) {
  return (
    <RadioGroup
      label={t('privacy')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'public', label: t('public'), detail: t('publicHint') },
        { value: 'private', label: t('private'), detail: t('privateHint') },
      ]}
      error={error}
    />
  )
}
