import { type ComponentProps, useState } from 'react'

import { t } from '#messages/ui/first-screens.ts'
import { IconButton } from '../../buttons/icon-button.tsx'
import { TextField } from '../text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'action' | 'label'> & {
  label: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password with a show/hide switch; password managers are told which password is meant. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      action={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t('showPassword', { label: props.label })}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
