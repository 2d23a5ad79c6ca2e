import type { ReactNode } from 'react'

import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-name.ts'
import styles from './setting-switch.module.css'

type SettingSwitchProps = {
  icon: IconName
  label: string
  /** Current state, in words. */
  detail: ReactNode
  /** Undefined while it is not known. */
  isOn: boolean | undefined
  /** On a press; the state changes only when the server confirms. */
  onPress: () => void
}

/** A settings row with a switch. */
export function SettingSwitch({ icon, label, detail, isOn, onPress }: SettingSwitchProps) {
  return (
    <li className={styles['line']}>
      <CheckboxField
        look="switch"
        label={
          <span className={styles['label']}>
            <Icon name={icon} />
            <span>{label}</span>
          </span>
        }
        hint={detail}
        checked={isOn === true}
        disabled={isOn === undefined}
        onChange={onPress}
      />
    </li>
  )
}
