import { t } from '#messages/landing/frame.ts'
import styles from './skip-link.module.css'

/** First focusable element: skips the header, to the element with the id `content`. */
export function SkipLink() {
  return (
    <a href="#content" className={styles['skip']}>
      {t('skipToContent')}
    </a>
  )
}
