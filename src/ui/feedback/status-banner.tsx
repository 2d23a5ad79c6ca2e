import type { ReactNode } from 'react'

import { t } from '#messages/ui/first-screens.ts'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import styles from './status-banner.module.css'
import { type Tone, toneIcons } from '../status/tone.ts'

type StatusBannerProps = {
  /** The message, or null when closed. */
  message: string | null
  tone?: Exclude<Tone, 'turn'>
  onClose: () => void
  /** Action of the banner: a quiet button. */
  action?: ReactNode
}

/** A message across the top of the page. Mount it once and keep it mounted: new content is announced. */
export function StatusBanner({ message, tone = 'info', onClose, action }: StatusBannerProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} aria-live={tone === 'danger' ? 'assertive' : 'polite'}>
      {message !== null && (
        <div className={styles['banner']} data-tone={tone}>
          <Icon name={toneIcons[tone]} size={20} />
          <p className={styles['message']}>{message}</p>
          {action}
          <IconButton icon="close" label={t('closeMessage')} onClick={onClose} />
        </div>
      )}
    </div>
  )
}
