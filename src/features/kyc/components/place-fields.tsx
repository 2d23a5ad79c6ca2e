import { useState } from 'react'

import type { Named } from '#contract/http/people/places.ts'
import { allCountries } from '#data/places/countries.ts'
import { statesOfIndia } from '#data/places/states.ts'
import { t } from '#messages/kyc.ts'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { usePlaceList } from '#ui/fields/places/use-place-list.ts'
import { countriesByName, countryName, stateName, statesByName } from '#ui/places/place-names.ts'
import styles from './kyc.module.css'

const countries = allCountries(localStorage)
const indianStates = statesOfIndia(localStorage)

type PlaceFieldProps = {
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  error: string | undefined
}

/** The country of residence; the chosen one is shown even without the list. */
export function CountryField(props: PlaceFieldProps) {
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
        {!isListed && <option value={props.value}>{countryName(props.value) || t('chooseCountry')}</option>}
        {countriesByName(list).map(({ id, name }) => (
          <option key={id} value={name}>
            {countryName(name, id)}
          </option>
        ))}
      </SelectField>
      {state.state === 'failed' && (
        <LoadFailed look="field" message={t('countriesNotLoaded')} onRetry={retry} />
      )}
    </div>
  )
}

/** The state of residence: chosen from India's; typed for another country, or while the list is missing. */
export function StateField({ country, ...field }: PlaceFieldProps & { country: string }) {
  const { state } = usePlaceList(indianStates)
  const list = country === 'India' && state.state === 'loaded' ? state.list : []
  return <StateOf key={country} list={list} {...field} />
}

function StateOf({ list, ...field }: PlaceFieldProps & { list: readonly Named[] }) {
  // A field that is typed in stays one: it would become a list under the cursor once it is empty.
  const [isTyped, setTyped] = useState(false)
  const isListed = field.value === '' || list.some(({ name }) => name === field.value)
  if (isTyped || list.length === 0 || !isListed) {
    const onChange: PlaceFieldProps['onChange'] = (event) => {
      setTyped(true)
      field.onChange(event)
    }
    return <TextField label={t('stateField')} autoComplete="address-level1" {...field} onChange={onChange} />
  }
  return (
    <SelectField label={t('stateField')} autoComplete="address-level1" {...field}>
      <option value="">{t('chooseState')}</option>
      {statesByName(list).map(({ id, name }) => (
        <option key={id} value={name}>
          {stateName(name)}
        </option>
      ))}
    </SelectField>
  )
}
