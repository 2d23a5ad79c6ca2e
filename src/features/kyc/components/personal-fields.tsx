import { todayInKolkata } from '#contract/rules/calendar.ts'
import { MINIMUM_AGE } from '#contract/rules/age.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import type { KycValues } from '../kyc-values.ts'
import { INCOME_LABELS, NO_OCCUPATION, OCCUPATIONS } from '../kyc-words.ts'
import { CountryField } from './country-field.tsx'
import { IdentityNumber } from './identity-number.tsx'

type PersonalFieldsProps = {
  values: KycValues
  errors: FieldErrors
  onChange: (part: Partial<KycValues>) => void
}

const OPTIONAL: ReadonlySet<keyof KycValues> = new Set(['middleName', 'secondaryAddress'])

/** Personal data (seed B §3); the marks are the seeds'. */
export function PersonalFields({ values, errors, onChange }: PersonalFieldsProps) {
  const now = useNow(null)
  const field = (name: keyof KycValues) => ({
    name,
    value: values[name],
    error: errors[name],
    'aria-required': !OPTIONAL.has(name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Middle name" autoComplete="additional-name" isOptional {...field('middleName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      <DateField
        label="Date of birth *"
        hint={`You must be at least ${MINIMUM_AGE} years old.`}
        autoComplete="bday"
        max={todayInKolkata(new Date(now))}
        {...field('dob')}
      />
      <IdentityNumber values={values} errors={errors} onChange={onChange} />
      <CountryField {...field('country')} />
      <TextField label="Address *" autoComplete="address-line1" {...field('address')} />
      <TextField
        label="Address line 2"
        autoComplete="address-line2"
        isOptional
        {...field('secondaryAddress')}
      />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <TextField label="State" autoComplete="address-level1" {...field('state')} />
      <TextField
        label="Public profile link *"
        hint="A page about you, such as on LinkedIn, beginning with https://"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...field('publicProfile')}
      />
      <SelectField label="Occupation *" {...field('occupation')}>
        {[NO_OCCUPATION, ...OCCUPATIONS].map((occupation) => (
          <option key={occupation}>{occupation}</option>
        ))}
      </SelectField>
      <SelectField label="Income bracket *" {...field('incomeBracket')}>
        <option value="">Choose income bracket</option>
        {Object.entries(INCOME_LABELS).map(([bracket, label]) => (
          <option key={bracket} value={bracket}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  )
}
