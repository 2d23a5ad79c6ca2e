import { t } from '#messages/ui.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './swipe-hint.module.css'

/**
 * Says that a table goes on sideways; not to a screen reader, which reads all of it.
 * @param className class for its place, and for hiding it where the table is not wider
 */
export function SwipeHint({ className = '' }: { className: string | undefined }) {
  return (
    <p className={`${styles['hint']} ${className}`} aria-hidden="true">
      <Icon name="swap" size={16} />
      {t('swipeHint')}
    </p>
  )
}
