import type { ComponentProps } from 'react'

import { SHORTEST_PASSWORD } from '#contract/rules/limits.ts'
import type { PasswordOwner } from './easy-password.ts'
import { passwordStrength } from './password-strength.ts'
import { t } from '#messages/ui.ts'
import styles from './new-password-field.module.css'
import { PasswordField } from '../passwords/password-field.tsx'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'> & {
  value: string
  /** One more sentence under the field. */
  note?: string | undefined
  /** Whose it is: their own name is guessed first. */
  owner?: PasswordOwner | undefined
}

/** A new password: its requirements stay visible, and a meter suggests improvements. */
export function NewPasswordField({ note, owner, ...props }: NewPasswordFieldProps) {
  const { thirds, words } = passwordStrength(props.value, owner)
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
