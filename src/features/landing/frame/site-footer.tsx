import { addressIn } from '#contract/finished-pages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { t } from '#messages/landing/frame.ts'
import styles from './site-footer.module.css'

/** Footer of the landing and legal pages. */
export function SiteFooter() {
  const language = spokenLanguage()
  return (
    <footer className={styles['footer']}>
      <p>{t('evidenceOnly')}</p>
      <nav className={styles['links']} aria-label={t('legalLinks')}>
        <a href={addressIn('/terms', language)}>{t('terms')}</a>
        <a href={addressIn('/privacy', language)}>{t('privacy')}</a>
      </nav>
    </footer>
  )
}
