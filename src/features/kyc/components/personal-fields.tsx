import { todayInKolkata } from '#contract/rules/calendar.ts'
import { MINIMUM_AGE } from '#contract/rules/age.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/kyc.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import type { KycValues } from '../kyc-values.ts'
import { incomeLabels, occupationLabels } from '../kyc-words.ts'
import { IdentityNumber } from './identity-number.tsx'
import { CountryField, StateField } from './place-fields.tsx'

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
      <TextField label={t('firstNameField')} autoComplete="given-name" {...field('firstName')} />
      <TextField
        label={t('middleNameField')}
        autoComplete="additional-name"
        isOptional
        {...field('middleName')}
      />
      <TextField label={t('lastNameField')} autoComplete="family-name" {...field('lastName')} />
      <DateField
        label={t('birthdayField')}
        hint={t('ageHint', { age: MINIMUM_AGE })}
        autoComplete="bday"
        max={todayInKolkata(new Date(now))}
        {...field('dob')}
      />
      <IdentityNumber values={values} errors={errors} onChange={onChange} />
      <CountryField {...field('country')} />
      <TextField label={t('addressField')} autoComplete="address-line1" {...field('address')} />
      <TextField
        label={t('secondAddressField')}
        autoComplete="address-line2"
        isOptional
        {...field('secondaryAddress')}
      />
      <TextField label={t('cityField')} autoComplete="address-level2" {...field('city')} />
      <StateField country={values.country} {...field('state')} />
      <TextField
        label={t('profileField')}
        hint={t('profileHint')}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        {...field('publicProfile')}
      />
      <SelectField label={t('occupationField')} {...field('occupation')}>
        {Object.entries(occupationLabels()).map(([occupation, label]) => (
          <option key={occupation} value={occupation}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('incomeField')} {...field('incomeBracket')}>
        <option value="">{t('chooseIncome')}</option>
        {Object.entries(incomeLabels()).map(([bracket, label]) => (
          <option key={bracket} value={bracket}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  )
}
