import type { ReactNode } from 'react'

import { t } from '#messages/ui/first-screens.ts'
import styles from './field.module.css'
import { Icon } from '../icons/icon.tsx'

/** Texts of every field. */
export type FieldWords = {
  label: ReactNode
  /** Help that stays: format, limits, why it is asked. */
  hint?: ReactNode
  /** What is wrong and what to do; shown beside the field and announced. */
  error?: string | undefined
}

type FieldProps = FieldWords & {
  /** The control's id; hint and error derive theirs from it. */
  id: string
  isOptional?: boolean | undefined
  children: ReactNode
}

/** The frame of a field: label above, hint and error below. The control inside spreads `describe(...)`. */
export function Field({ id, label, hint, error, isOptional = false, children }: FieldProps) {
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {isOptional && <span className={styles['optional']}> {t('optional')}</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** Hint and error of the control with this id. The error is announced when it appears. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

/** The attributes that tie a control to its hint and error. */
export function describe(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const notes = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return {
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  }
}
