import type { Member } from '#contract/http/cirkles/cirkles.ts'
import { t } from '#messages/later/payments/records.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

type AttesterFieldProps = {
  /** The members who can be named. */
  members: readonly Pick<Member, 'id' | 'name'>[]
  /** The one named; undefined until one is. */
  value: string | undefined
  error?: string | undefined
  onChoose: (attesterId: string | undefined) => void
}

/** Who saw cash that the owner records for both of its sides: they are asked. */
export function AttesterField({ members, value, error, onChoose }: AttesterFieldProps) {
  return (
    <SelectField
      label={t('whoSawIt')}
      hint={members.length === 0 ? t('nobodyToSeeIt') : t('whoSawItHint')}
      required
      error={error}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
    >
      <option value="">{t('chooseMember')}</option>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
