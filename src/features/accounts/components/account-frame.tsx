import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { afterPaint } from '#lib/async/after-paint.ts'
import { t } from '#messages/accounts.ts'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'
import { Page } from '#ui/layout/page.tsx'
import styles from './account-frame.module.css'

const LanguageChoice = lazyOnline(
  // The form comes first.
  () => afterPaint().then(() => import('#ui/choices/language-choice.tsx')),
  'LanguageChoice',
  // Nothing here works without a network, nor does another language.
  () => null,
)

type AccountFrameProps = {
  /** The screen's name, for `data-ready`. */
  name: string
  title: string
  text: ReactNode
  /** Under the text: why the person was led here. */
  about?: ReactNode
  /** The page a back arrow leads to. */
  backTo?: '/sign-up' | '/residence' | '/sign-in' | '/reset' | undefined
  /** Page the person wanted, for the page before. */
  from?: string | undefined
  children: ReactNode
}

/** Layout of every page before sign-in: one narrow column with the mark above it. */
export function AccountFrame({ name, title, text, about, backTo, from, children }: AccountFrameProps) {
  return (
    <Page ready={name} look="form">
      <div className={styles['top']}>
        {backTo !== undefined && (
          <IconLink
            icon="back"
            label={t('back')}
            render={(look) => <Link to={backTo} state={{ from }} {...look} />}
          />
        )}
        <a href="/" className={styles['home']}>
          {/* The mark as an image file the browser has already: cheaper than the ring component. */}
          <img src="/favicon.svg" alt="" width="40" height="40" />
          {t('appName')}
        </a>
      </div>
      <h1 className={styles['title']} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles['text']}>{text}</p>
      {about}
      {children}
      <div className={styles['languages']}>
        <LanguageChoice />
      </div>
    </Page>
  )
}
