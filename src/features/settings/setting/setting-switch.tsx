import type { ReactNode } from 'react'

import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-name.ts'
import styles from './setting-switch.module.css'

type SettingSwitchProps = {
  icon: IconName
  label: string
  /** How it stands now, in words. */
  detail: ReactNode
  /** Undefined while it is not known. */
  isOn: boolean | undefined
  /** Pressed: what stands changes when the server says so. */
  onPress: () => void
}

/** One line of the settings that is on or off. */
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
