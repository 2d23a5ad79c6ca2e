import { type ComponentProps, useId } from 'react'

import { describe, Field, type FieldWords } from './field.tsx'
import styles from './field.module.css'

type TextAreaFieldProps = ComponentProps<'textarea'> & FieldWords & { isOptional?: boolean | undefined }

/** Several lines of text; grows with what is written where the browser can. */
export function TextAreaField({ label, hint, error, isOptional, id, ...rest }: TextAreaFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field id={controlId} label={label} hint={hint} error={error} isOptional={isOptional}>
      <div className={styles['box']}>
        <textarea
          rows={3}
          {...rest}
          {...describe(controlId, { hint, error })}
          id={controlId}
          className={styles['control']}
        />
      </div>
    </Field>
  )
}
