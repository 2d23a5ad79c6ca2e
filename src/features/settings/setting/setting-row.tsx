import type { ReactElement, ReactNode } from 'react'

import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-name.ts'
import styles from './setting-row.module.css'

/** Props that a row's anchor must spread. */
export type RowLook = { className: string | undefined; children: ReactNode }

type SettingRowProps = {
  icon: IconName
  label: string
  /** Current value, below the label. */
  detail?: ReactNode
  /** Draws the link: `render={(look) => <Link to="/outbox" {...look} />}`. */
  render: (look: RowLook) => ReactElement
}

/** A settings row that links somewhere. */
export function SettingRow({ icon, label, detail, render }: SettingRowProps) {
  return (
    <li>
      {render({
        className: styles['row'],
        children: (
          <>
            <Icon name={icon} />
            <span className={styles['words']}>
              <span className={styles['label']}>{label}</span>
              {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
            </span>
            <Icon name="chevron" size={20} />
          </>
        ),
      })}
    </li>
  )
}
