import type { Privacy } from '#contract/rules/statuses.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

type PrivacyChoiceProps = {
  value: Privacy
  onChange: (value: Privacy) => void
  error: string | undefined
}

/** Public or private, and what each means. */
export function PrivacyChoice({ value, onChange, error }: PrivacyChoiceProps) {
  return (
    <RadioGroup
      label="Who can see it"
      value={value}
      onChange={onChange}
      options={[
        { value: 'public', label: 'Public', detail: 'Visible to all users, members request to join.' },
        { value: 'private', label: 'Private', detail: 'Invitation-only via the admin’s direct invites.' },
      ]}
      error={error}
    />
  )
}
