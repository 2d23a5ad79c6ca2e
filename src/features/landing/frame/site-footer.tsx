import { t } from '#messages/landing/frame.ts'
import styles from './site-footer.module.css'

/** Footer of the landing and legal pages. */
export function SiteFooter() {
  return (
    <footer className={styles['footer']}>
      <p>{t('evidenceOnly')}</p>
      <nav className={styles['links']} aria-label={t('legalLinks')}>
        <a href="/terms">{t('terms')}</a>
        <a href="/privacy">{t('privacy')}</a>
      </nav>
    </footer>
  )
}
