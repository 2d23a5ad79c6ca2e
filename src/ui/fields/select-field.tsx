import { type ComponentProps, useId } from 'react'

import { describe, Field, type FieldWords } from './field.tsx'
import styles from './field.module.css'
import { Icon } from '../icons/icon.tsx'

type SelectFieldProps = ComponentProps<'select'> & FieldWords & { isOptional?: boolean | undefined }

/** A choice from a list with the phone's own picker. The options are its children. */
export function SelectField({ label, hint, error, isOptional, id, ...rest }: SelectFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field id={controlId} label={label} hint={hint} error={error} isOptional={isOptional}>
      <div className={styles['box']}>
        <select
          {...rest}
          {...describe(controlId, { hint, error })}
          id={controlId}
          className={styles['control']}
        />
        <span className={styles['chevron']}>
          <Icon name="chevron" size={20} />
        </span>
      </div>
    </Field>
  )
}
