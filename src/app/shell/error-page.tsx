import type { ErrorComponentProps } from '@tanstack/react-router'

import { t } from '#messages/app.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import styles from './message-page.module.css'

/** Messages of Chromium, Firefox, Safari and Vite when a script or its style cannot be loaded. */
const FILE_MISSING = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** Replaces a screen that crashed. Data on the phone is not affected. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const isMissing = error instanceof Error && FILE_MISSING.test(error.message)
  return (
    <Page ready="error" look="form">
      <div className={styles['message']} role="alert">
        <h1 tabIndex={-1}>{isMissing ? t('pageNeedsConnection') : t('pageFailed')}</h1>
        <p>{isMissing ? t('pageNeedsConnectionHint') : t('pageFailedHint')}</p>
        <Button icon="sync" onClick={reset}>
          {t('tryAgain')}
        </Button>
        <Button variant="quiet" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
        <a href="/home" className={styles['way']}>
          {t('goToMyCirkles')}
        </a>
      </div>
    </Page>
  )
}
