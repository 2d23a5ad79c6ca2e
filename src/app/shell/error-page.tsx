import { type ErrorComponentProps, useMatches } from '@tanstack/react-router'

import { t } from '#messages/app.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import styles from './message-page.module.css'

/** Messages of Chromium, Firefox, Safari and Vite when a script or its style cannot be loaded. */
const FILE_MISSING = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

const reload = () => location.reload()

/** Replaces a screen that crashed, or whose files are not on the phone. Data on it is not affected. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const isMissing = error instanceof Error && FILE_MISSING.test(error.message)
  const keptLater = useMatches().find(({ staticData }) => staticData.keptLater === 'screen')
  const page = keptLater?.staticData.title?.(keptLater.pathname)
  return (
    <Page ready="error" look="form">
      <div className={styles['message']} role="alert">
        {!isMissing ? (
          <>
            <h1 tabIndex={-1}>{t('pageFailed')}</h1>
            <p>{t('pageFailedHint')}</p>
          </>
        ) : page === undefined ? (
          <>
            <h1 tabIndex={-1}>{t('pageNeedsConnection')}</h1>
            <p>{t('pageNeedsConnectionHint')}</p>
          </>
        ) : (
          <>
            <h1 tabIndex={-1}>{t('pageComesLater', { page })}</h1>
            <p>{t('pageComesLaterHint')}</p>
          </>
        )}
        {/* A browser may remember that a script could not be loaded, and the router does: only a new page tries. */}
        <Button icon="sync" onClick={isMissing ? reload : reset}>
          {t('tryAgain')}
        </Button>
        {!isMissing && (
          <Button variant="quiet" onClick={reload}>
            {t('reload')}
          </Button>
        )}
        <a href="/home" className={styles['way']}>
          {t('goToMyCirkles')}
        </a>
      </div>
    </Page>
  )
}
