import { useId } from 'react'

import { MAX_STATES } from '#contract/rules/limits.ts'
import { t } from '#messages/ui.ts'
import { ChipList } from '../../lists/chip-list.tsx'
import styles from './location-picker.module.css'
import { LoadFailed } from '../../request/load-failed.tsx'
import { SelectField } from '../select-field.tsx'
import { stateName, statesByName } from '../../places/place-names.ts'

/** The states to choose from, as far as they are loaded. */
type States =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly list: readonly { readonly id: string; readonly name: string }[] }

type LocationPickerProps = {
  states: States
  /** Asks for the states again after a failure. */
  onRetry: () => void
  locations: readonly string[]
  onChange: (locations: string[]) => void
  error?: string | undefined
}

/** Up to three states where people of a Cirkle live. */
export function LocationPicker({ states, onRetry, locations, onChange, error }: LocationPickerProps) {
  const headingId = useId()
  const isFull = locations.length >= MAX_STATES
  const left = states.state === 'loaded' ? states.list.filter(({ name }) => !locations.includes(name)) : []
  return (
    <section className={styles['group']} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles['heading']}>
        {t('locationsHeading', { maxStates: MAX_STATES })}
      </h3>
      <ChipList
        label={t('locationList')}
        items={locations.map(stateName)}
        onRemove={(shown) => onChange(locations.filter((each) => stateName(each) !== shown))}
      />
      <SelectField
        label={t('stateField')}
        name="state"
        isOptional
        value=""
        disabled={isFull || states.state !== 'loaded'}
        onChange={(event) => onChange([...locations, event.target.value])}
        hint={isFull ? t('statesFull') : undefined}
        error={error}
      >
        <option value="">{states.state === 'loading' ? t('loadingStates') : t('addState')}</option>
        {statesByName(left).map(({ id, name }) => (
          <option key={id} value={name}>
            {stateName(name)}
          </option>
        ))}
      </SelectField>
      {states.state === 'failed' && (
        <LoadFailed look="field" message={t('statesNotLoaded')} onRetry={onRetry} />
      )}
    </section>
  )
}
