import { Page } from '#ui/layout/page.tsx'
import styles from './message-page.module.css'

/** A path of this app that names nothing. */
export function NotFoundPage() {
  return (
    <Page ready="not-found" look="form">
      <div className={styles['message']}>
        <h1 tabIndex={-1}>There is nothing here</h1>
        <p>The link may be old or mistyped.</p>
        <a href="/" className={styles['way']}>
          Go to the start
        </a>
      </div>
    </Page>
  )
}
