import { type ErrorComponentProps, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

import { isFileMissing, noteMissingFile } from '#lib/browser/missing-file.ts'
import { t } from '#messages/app.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useLanguage } from '#ui/hooks/use-language.ts'
import { Page } from '#ui/layout/page.tsx'
import styles from './message-page.module.css'

const reload = () => location.reload()

/** Replaces a screen that crashed, or whose files are not on the phone. Data on it is not affected. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  useLanguage()
  const isMissing = isFileMissing(error)
  useEffect(() => (isMissing ? noteMissingFile() : undefined), [isMissing])
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
