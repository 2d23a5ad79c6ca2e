import { t } from '#messages/accounts/online/sign-up.ts'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { countriesByName, countryName } from '#ui/places/place-names.ts'
import { useCountries } from '../use-countries.ts'
import styles from './country-field.module.css'

type CountryFieldProps = {
  value: string
  onChange: (country: string) => void
  error: string | undefined
}

/** The country of residence; when the list fails to load, it says so, offers a retry and keeps the choice. */
export function CountryField({ value, onChange, error }: CountryFieldProps) {
  const countries = useCountries()
  const isListed = countries.list.some(({ name }) => name === value)
  return (
    <div className={styles['country']}>
      <SelectField
        label={t('country')}
        name="country"
        autoComplete="country-name"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        hint={countries.isLoading ? t('loadingCountries') : undefined}
        error={error}
      >
        {!isListed && <option value={value}>{countryName(value)}</option>}
        {countriesByName(countries.list).map(({ id, name }) => (
          <option key={id} value={name}>
            {countryName(name, id)}
          </option>
        ))}
      </SelectField>
      {countries.hasFailed && (
        <LoadFailed
          look="field"
          message={t('countriesNotLoaded', { country: countryName(value) })}
          onRetry={countries.retry}
        />
      )}
    </div>
  )
}
