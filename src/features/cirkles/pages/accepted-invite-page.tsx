import { Link } from '@tanstack/react-router'

import { LinkButton } from '#ui/link-button.tsx'
import { Page } from '#ui/page.tsx'
import { SuccessRing } from '../components/success-ring.tsx'
import { useCirkleDetail } from '../queries.ts'
import { ringOfMembers } from '../ring-members.ts'
import styles from './success-page.module.css'

type AcceptedInvitePageProps = {
  /** The joined Cirkle; undefined when the address names none. */
  cirkleId: string | undefined
  myId: string
}

/** /acceptedinvite: "Welcome to the Cirkle!". */
export function AcceptedInvitePage({ cirkleId, myId }: AcceptedInvitePageProps) {
  const detail = useCirkleDetail(cirkleId ?? '')
  return (
    <Page ready={detail === undefined ? undefined : 'acceptedinvite'} look="form">
      <div className={styles['success']}>
        <SuccessRing members={detail == null ? [] : ringOfMembers(detail.cirkle, detail.members, myId)} />
        <h1 tabIndex={-1}>Welcome to the Cirkle!</h1>
        <p className={styles['text']}>
          {detail == null
            ? 'You are a member now. Your payments begin when the Cirkle starts.'
            : `You are a member of ${detail.cirkle.name} now. Your payments begin when it starts.`}
        </p>
        <div className={styles['actions']}>
          <LinkButton isWide render={(look) => <Link to="/home" {...look} />}>
            Go to My Cirkles
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}
