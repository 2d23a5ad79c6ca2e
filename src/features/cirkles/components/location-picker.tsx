import { Button } from '#ui/button.tsx'
import { ChipList } from '#ui/chip-list.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useStates } from '../use-states.ts'
import styles from './create-sheet.module.css'

const MOST_LOCATIONS = 3

type LocationPickerProps = {
  locations: readonly string[]
  onChange: (locations: string[]) => void
  error: string | undefined
}

/** Up to three states where the Cirkle's people live. */
export function LocationPicker({ locations, onChange, error }: LocationPickerProps) {
  const { states, retry } = useStates()
  const isFull = locations.length >= MOST_LOCATIONS
  const left = states.state === 'loaded' ? states.list.filter(({ name }) => !locations.includes(name)) : []
  return (
    <section className={styles['group']} aria-labelledby="locations">
      <h3 id="locations" className={styles['heading']}>
        You can set up to 3 locations
      </h3>
      <ChipList
        label="Locations"
        items={locations}
        onRemove={(location) => onChange(locations.filter((each) => each !== location))}
      />
      <SelectField
        label="State"
        name="state"
        isOptional
        value=""
        disabled={isFull || states.state !== 'loaded'}
        onChange={(event) => onChange([...locations, event.target.value])}
        hint={isFull ? 'Take one away to choose another.' : undefined}
        error={error}
      >
        <option value="">{states.state === 'loading' ? 'Loading the states…' : 'Add a state'}</option>
        {left.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {states.state === 'failed' && (
        <div className={styles['failure']} role="alert">
          <p>The list of states could not be loaded. You can go on without one.</p>
          <Button variant="secondary" icon="sync" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </section>
  )
}
