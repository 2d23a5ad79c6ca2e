import { Link } from '@tanstack/react-router'

import { Page } from '#ui/page.tsx'
import styles from './message-page.module.css'

/** A path of this app that names nothing. */
export function NotFoundPage() {
  return (
    <Page ready="not-found" look="form">
      <div className={styles['message']}>
        <h1 tabIndex={-1}>There is nothing here</h1>
        <p>The link may be old or mistyped.</p>
        <Link to="/" className={styles['way']}>
          Go to the start
        </Link>
      </div>
    </Page>
  )
}
