import { type ComponentProps, useId } from 'react'

import styles from './checkbox-field.module.css'
import { describe, type FieldWords, FieldNotes } from './field.tsx'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldWords & {
    /** A switch takes effect at once; a checkbox with the form. */
    look?: 'checkbox' | 'switch'
  }

/** Something to agree to or to turn on. The whole line is the target. */
export function CheckboxField({ label, hint, error, look = 'checkbox', id, ...rest }: CheckboxFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={styles['field']} data-look={look}>
      <label className={styles['line']} htmlFor={controlId}>
        <input
          {...rest}
          {...describe(controlId, { hint, error })}
          id={controlId}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={styles['control']}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={controlId} hint={hint} error={error} />
    </div>
  )
}
