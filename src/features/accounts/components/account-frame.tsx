import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { IconLink } from '#ui/icon-link.tsx'
import { Page } from '#ui/page.tsx'
import styles from './account-frame.module.css'

type AccountFrameProps = {
  /** The screen's name, for `data-ready`. */
  name: string
  title: string
  text: ReactNode
  /** The page a back arrow leads to. */
  backTo?: '/sign-up' | '/residence' | '/sign-in' | undefined
  children: ReactNode
}

/** One narrow column with the mark above it: every page on the way in. */
export function AccountFrame({ name, title, text, backTo, children }: AccountFrameProps) {
  return (
    <Page ready={name} look="form">
      <div className={styles['top']}>
        {backTo !== undefined && (
          <IconLink icon="back" label="Back" render={(look) => <Link to={backTo} {...look} />} />
        )}
        <Link to="/" className={styles['home']}>
          {/* The mark as the file the browser has anyway: the ring component costs what a form can do without. */}
          <img src="/favicon.svg" alt="" width="40" height="40" />
          Cirkles
        </Link>
      </div>
      <h1 className={styles['title']} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles['text']}>{text}</p>
      {children}
    </Page>
  )
}
