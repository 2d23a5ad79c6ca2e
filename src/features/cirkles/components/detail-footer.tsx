import { Link } from '@tanstack/react-router'

import { formatDate } from '#contract/calendar.ts'
import type { Session } from '#data/session.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { CirkleDetail } from '../queries.ts'
import styles from './detail-footer.module.css'
import { StartNow } from './start-now.tsx'

type DetailFooterProps = {
  detail: CirkleDetail
  session: Session
  onClose: () => void
  refresh: () => void
}

/** What can be done with a Cirkle now, or who must do what next. */
export function DetailFooter({ detail, session, onClose, refresh }: DetailFooterProps) {
  const { cirkle, isSomethingDue } = detail
  if (cirkle.status === 'forming' && cirkle.isOwner) {
    return <StartNow cirkle={cirkle} session={session} refresh={refresh} />
  }
  if (isSomethingDue) {
    return (
      <LinkButton
        icon="payments"
        isWide
        render={(look) => <Link to="/payment" search={{ pay: cirkle.id }} {...look} />}
      >
        Pay
      </LinkButton>
    )
  }
  return (
    <>
      {cirkle.status === 'forming' && (
        <p className={styles['next']}>
          Waiting for {cirkle.ownerDetails.name} to start. It starts by itself on{' '}
          {formatDate(cirkle.startDate)} if it has 2 or more members.
        </p>
      )}
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    </>
  )
}
