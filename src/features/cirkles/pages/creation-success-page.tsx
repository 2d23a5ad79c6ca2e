import { Link } from '@tanstack/react-router'

import { LinkButton } from '#ui/link-button.tsx'
import { Page } from '#ui/page.tsx'
import { SuccessRing } from '../components/success-ring.tsx'
import { useCirkleDetail } from '../queries.ts'
import { ringOfMembers, ringOfTurns } from '../ring-members.ts'
import styles from './success-page.module.css'

type CreationSuccessPageProps = {
  /** The new Cirkle; undefined when the address names none. */
  cirkleId: string | undefined
  myId: string
}

/** /creationsuccess: "Congratulations Your Cirkle is Live!". */
export function CreationSuccessPage({ cirkleId, myId }: CreationSuccessPageProps) {
  const detail = useCirkleDetail(cirkleId ?? '')
  return (
    <Page ready={detail === undefined ? undefined : 'creationsuccess'} look="form">
      <div className={styles['success']}>
        <SuccessRing members={detail == null ? [] : membersOf(detail, myId)} />
        <h1 tabIndex={-1}>Congratulations Your Cirkle is Live!</h1>
        <p className={styles['text']}>
          {detail == null
            ? 'The people you invited have their mail.'
            : `${detail.cirkle.name} is open. It starts when you start it, once 2 or more members are in.`}
        </p>
        <div className={styles['actions']}>
          {cirkleId !== undefined && (
            <LinkButton
              isWide
              icon="users"
              render={(look) => <Link to="/home" search={{ edit: cirkleId }} {...look} />}
            >
              Invite Members
            </LinkButton>
          )}
          <LinkButton
            variant={cirkleId === undefined ? 'primary' : 'secondary'}
            isWide
            render={(look) => (
              <Link to="/home" search={cirkleId === undefined ? {} : { detail: cirkleId }} {...look} />
            )}
          >
            View Cirkle
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}

function membersOf({ cirkle, members }: NonNullable<ReturnType<typeof useCirkleDetail>>, myId: string) {
  return members.length === 0 ? ringOfTurns(cirkle) : ringOfMembers(cirkle, members, myId)
}
