import { Link, useLocation } from '@tanstack/react-router'

import { LinkButton } from '#ui/buttons/link-button.tsx'
import { NothingHere } from '#ui/feedback/nothing-here.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useHasAsked } from '../queries.ts'
import styles from './swap-page.module.css'

/** /cirkleswapping: "Swapping Request Sent". */
export function SwapSentPage() {
  const hasJustHappened = useLocation({ select: ({ state }) => state.hasJustHappened === true })
  const hasAsked = useHasAsked()
  if (!hasJustHappened && hasAsked === undefined) {
    return (
      <Page ready={undefined} look="form">
        <PageHeader title="Swapping Request" />
      </Page>
    )
  }
  if (!hasJustHappened && hasAsked === false) {
    return (
      <NothingHere
        ready="cirkleswapping"
        heading="Swapping Request"
        title="No swap request of yours is open."
        text="You ask for a swap in the details of a Cirkle."
      />
    )
  }
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
