import { type ReactNode, useId } from 'react'

import { describe, type FieldWords, FieldNotes } from './field.tsx'
import styles from './radio-group.module.css'

type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  /** A second line: what choosing this means. */
  detail?: ReactNode
  isDisabled?: boolean | undefined
}

type RadioGroupProps<Value extends string> = FieldWords & {
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** Side by side where there is room. */
  isRow?: boolean | undefined
  /** Small: as a row, three with short words fit on a phone of 360 px. */
  isDense?: boolean | undefined
}

/** One choice among cards. Arrow keys move, as in any group of radio buttons. */
export function RadioGroup<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  isRow = false,
  isDense = false,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles['group']} role="radiogroup" {...describe(id, { hint, error })}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['options']} data-row={isRow} data-dense={isDense}>
        {options.map((option) => (
          <label key={option.value} className={styles['card']}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles['words']}>
              <span className={styles['label']}>{option.label}</span>
              {option.detail !== undefined && <span className={styles['detail']}>{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
