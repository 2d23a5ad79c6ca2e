import { Link } from '@tanstack/react-router'

import { LinkButton } from '#ui/link-button.tsx'
import { Page } from '#ui/page.tsx'
import styles from './message-page.module.css'

/** A path of this app that names nothing. */
export function NotFoundPage() {
  return (
    <Page ready="not-found" look="form">
      <div className={styles['message']}>
        <h1 tabIndex={-1}>There is nothing here</h1>
        <p>The link may be old or mistyped.</p>
        <LinkButton render={(look) => <Link to="/" {...look} />}>Go to the start</LinkButton>
      </div>
    </Page>
  )
}
