import { type ComponentProps, type ReactNode, useId } from 'react'

import { describe, Field, type FieldWords } from './field.tsx'
import styles from './field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldWords & {
    isOptional?: boolean | undefined
    /** Something small before the text, such as ₹. */
    prefix?: ReactNode
    /** Something to press after the text, such as a clear button. */
    action?: ReactNode
  }

/** One line of text with its label, hint and error. Everything an `input` takes goes to the input. */
export function TextField({ label, hint, error, isOptional, prefix, action, id, ...rest }: TextFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field id={controlId} label={label} hint={hint} error={error} isOptional={isOptional}>
      <div className={styles['box']}>
        {prefix !== undefined && (
          <span className={styles['prefix']} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          type="text"
          {...rest}
          {...describe(controlId, { hint, error })}
          id={controlId}
          className={styles['control']}
        />
        {action}
      </div>
    </Field>
  )
}
