import type { ReactNode } from 'react'

import { t } from '#messages/ui.ts'
import { Button } from '../buttons/button.tsx'
import type { IconName } from '../icons/icon-name.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './load-failed.module.css'

type LoadFailedProps = {
  /** Why, in a sentence. */
  message: ReactNode
  onRetry: () => void
  /** `field` below the field that a list is for; `picture` in place of one. */
  look?: 'part' | 'field' | 'picture'
  icon?: IconName
}

/** Replaces a part of a screen that could not be loaded. */
export function LoadFailed({ message, onRetry, look = 'part', icon }: LoadFailedProps) {
  return (
    <div role="alert" className={styles['failed']} data-look={look}>
      {icon !== undefined && <Icon name={icon} />}
      <p>{message}</p>
      <Button variant="secondary" icon="sync" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
