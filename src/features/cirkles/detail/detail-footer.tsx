import { Link } from '@tanstack/react-router'

import { todayInKolkata } from '#contract/rules/calendar.ts'
import { MIN_MEMBERS_TO_START } from '#contract/rules/limits.ts'
import type { Session } from '#data/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { isEditable } from '../cirkle/is-editable.ts'
import { OWED_WORDS } from '../home/facts/home.ts'
import type { HomeLinks } from '../cirkle/home-links.ts'
import type { CirkleDetail } from '../cirkle/queries.ts'
import { startsByItself } from '../cirkle/starts-by-itself.ts'
import styles from './detail-footer.module.css'
import { StartNow } from './start-now.tsx'

type DetailFooterProps = {
  detail: CirkleDetail
  session: Session
  links: HomeLinks
  onClose: () => void
  refresh: () => void
}

/** Actions on a Cirkle now, or who must act next; its owner can edit it until it is over. */
export function DetailFooter(props: DetailFooterProps) {
  const { cirkle } = props.detail
  return (
    <>
      {cirkle.isOwner && isEditable(cirkle) && (
        <LinkButton
          variant="secondary"
          icon="edit"
          render={(look) => <Link {...props.links.to({ edit: cirkle.id })} {...look} />}
        >
          Edit
        </LinkButton>
      )}
      <NextStep {...props} />
    </>
  )
}

function NextStep({ detail, session, onClose, refresh }: DetailFooterProps) {
  const { cirkle, owed } = detail
  const today = todayInKolkata(new Date(useNow(null)))
  if (cirkle.status === 'forming' && cirkle.isOwner) {
    return <StartNow cirkle={cirkle} session={session} refresh={refresh} />
  }
  if (owed !== undefined) {
    return (
      <LinkButton
        icon={owed === 'payment' ? 'payments' : 'upload'}
        isWide
        render={(look) => <Link to="/payment" search={{ pay: cirkle.id }} {...look} />}
      >
        {OWED_WORDS[owed]}
      </LinkButton>
    )
  }
  return (
    <>
      {cirkle.status === 'forming' && (
        <p className={styles['next']}>
          Waiting for {cirkle.ownerDetails.name} to start. It starts by itself{' '}
          {startsByItself(cirkle.startDate, today)}
          {today <= cirkle.startDate && ` if it has ${MIN_MEMBERS_TO_START} or more members`}.
        </p>
      )}
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    </>
  )
}
