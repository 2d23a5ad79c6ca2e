import type { ComponentProps } from 'react'

import { inDigits } from '#contract/messages/language/spoken-language.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './icon-button.module.css'
import type { IconName } from '../icons/icon-name.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** The button's name: its tooltip, which a screen reader reads too. */
  label: string
  /** A count to carry, such as unread notifications. Say it in the label too; 0 shows nothing. */
  count?: number | undefined
}

/** A round 48 px button with an icon instead of words. */
export function IconButton({ icon, label, count = 0, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles['icon-button']} title={label}>
      <Icon name={icon} />
      {count > 0 && <Count value={count} />}
    </button>
  )
}

/** The count on an icon; more than 99 is "99+". Hidden from assistive technology: the label says it. */
export function Count({ value }: { value: number }) {
  return (
    <span className={styles['count']} aria-hidden="true">
      {inDigits(value > 99 ? '99+' : value)}
    </span>
  )
}
