import { allCountries } from '#data/places/countries.ts'
import { t } from '#messages/kyc.ts'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { usePlaceList } from '#ui/fields/places/use-place-list.ts'
import styles from './kyc.module.css'

const countries = allCountries(localStorage)

type CountryFieldProps = {
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  error: string | undefined
}

/** The country of residence; the chosen one is shown even without the list. */
export function CountryField(props: CountryFieldProps) {
  const { state, retry } = usePlaceList(countries)
  const list = state.state === 'loaded' ? state.list : []
  const isListed = list.some(({ name }) => name === props.value)
  return (
    <div className={styles['column']}>
      <SelectField
        label={t('countryField')}
        autoComplete="country-name"
        hint={state.state === 'loading' ? t('loadingCountries') : undefined}
        {...props}
      >
        {!isListed && <option value={props.value}>{props.value || t('chooseCountry')}</option>}
        {list.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </SelectField>
      {state.state === 'failed' && (
        <LoadFailed look="field" message={t('countriesNotLoaded')} onRetry={retry} />
      )}
    </div>
  )
}
