import type { ComponentProps } from 'react'

import { SHORTEST_PASSWORD } from '#contract/rules/limits.ts'
import { passwordStrength } from './password-strength.ts'
import { t } from '#messages/ui.ts'
import styles from './new-password-field.module.css'
import { PasswordField } from '../passwords/password-field.tsx'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'> & {
  value: string
  /** One more sentence under the field. */
  note?: string | undefined
}

/** A new password: its requirements stay visible, and a meter suggests improvements. */
export function NewPasswordField({ note, ...props }: NewPasswordFieldProps) {
  const { thirds, words } = passwordStrength(props.value)
  return (
    <div className={styles['group']}>
      <PasswordField
        {...props}
        autoComplete="new-password"
        hint={
          <>
            {t('shortestPassword', { count: SHORTEST_PASSWORD })}
            {note !== undefined && (
              <>
                <br />
                {note}
              </>
            )}
          </>
        }
      />
      <div className={styles['meter']} data-thirds={thirds}>
        <div className={styles['track']} aria-hidden="true" />
        <output>{words}</output>
      </div>
    </div>
  )
}
