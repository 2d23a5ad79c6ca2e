import { t } from '#messages/app.ts'
import { useLanguage } from '#ui/hooks/use-language.ts'
import { Page } from '#ui/layout/page.tsx'
import styles from './message-page.module.css'

/** A path of this app that names nothing. */
export function NotFoundPage() {
  useLanguage()
  return (
    <Page ready="not-found" look="form">
      <div className={styles['message']}>
        <h1 tabIndex={-1}>{t('notFound')}</h1>
        <p>{t('notFoundWhy')}</p>
        <a href="/" className={styles['way']}>
          {t('goToTheStart')}
        </a>
      </div>
    </Page>
  )
}
