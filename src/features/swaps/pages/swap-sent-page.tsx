import { Link } from '@tanstack/react-router'

import { LinkButton } from '#ui/link-button.tsx'
import { Page } from '#ui/page.tsx'
import styles from './swap-page.module.css'

/** /cirkleswapping: "Swapping Request Sent". */
export function SwapSentPage() {
  return (
    <Page ready="cirkleswapping" look="form">
      <div className={styles['sent']}>
        <h1 tabIndex={-1}>Swapping Request Sent</h1>
        <p className={styles['muted']}>
          Your month swap request is sent. You will be notified once it is approved; until then every turn
          stays as it is.
        </p>
        <div className={styles['actions']}>
          <LinkButton isWide render={(look) => <Link to="/home" {...look} />}>
            Go Home
          </LinkButton>
          <LinkButton isWide variant="secondary" render={(look) => <Link to="/home" {...look} />}>
            View Cirkles
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}
