import { statesOfIndia } from '#data/places/states.ts'
import { t } from '#messages/kyc.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { usePlaceList } from '#ui/fields/places/use-place-list.ts'

const indianStates = statesOfIndia(localStorage)

type StateFieldProps = {
  name: string
  country: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  error: string | undefined
}

/** The state of residence: chosen from India's; typed for another country, or while the list is missing. */
export function StateField({ country, ...field }: StateFieldProps) {
  const { state } = usePlaceList(indianStates)
  const list = country === 'India' && state.state === 'loaded' ? state.list : []
  const isListed = field.value === '' || list.some(({ name }) => name === field.value)
  if (list.length === 0 || !isListed) {
    return <TextField label={t('stateField')} autoComplete="address-level1" {...field} />
  }
  return (
    <SelectField label={t('stateField')} autoComplete="address-level1" {...field}>
      <option value="">{t('chooseState')}</option>
      {list.map(({ id, name }) => (
        <option key={id}>{name}</option>
      ))}
    </SelectField>
  )
}
