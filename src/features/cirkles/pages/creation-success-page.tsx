import { Link } from '@tanstack/react-router'

import { formatDate } from '#contract/calendar.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SuccessScreen } from '../components/success-screen.tsx'
import { useCirkleDetail } from '../queries.ts'
import { ringOfMembers, ringOfTurns } from '../ring-members.ts'

type CreationSuccessPageProps = {
  /** The new Cirkle; undefined when the address names none. */
  cirkleId: string | undefined
  myId: string
}

/** /creationsuccess: "Congratulations Your Cirkle is Live!". */
export function CreationSuccessPage({ cirkleId, myId }: CreationSuccessPageProps) {
  const detail = useCirkleDetail(cirkleId ?? '')
  return (
    <SuccessScreen
      ready={detail === undefined ? undefined : 'creationsuccess'}
      members={detail == null ? [] : membersOf(detail, myId)}
      title="Congratulations Your Cirkle is Live!"
      text={
        detail == null
          ? 'You find it under My Cirkles.'
          : `${detail.cirkle.name} is open. With 2 or more members it starts by itself on ${formatDate(detail.cirkle.startDate)}, or when you start it.`
      }
      isCertain={detail != null}
      actions={
        <>
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
        </>
      }
    />
  )
}

function membersOf({ cirkle, members }: NonNullable<ReturnType<typeof useCirkleDetail>>, myId: string) {
  return members.length === 0 ? ringOfTurns(cirkle) : ringOfMembers(cirkle, members, myId)
}
