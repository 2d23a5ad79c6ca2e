import { Link } from '@tanstack/react-router'

import { LinkButton } from '#ui/link-button.tsx'
import { SuccessScreen } from '../components/success-screen.tsx'
import { useCirkleDetail } from '../queries.ts'
import { ringOfMembers } from '../ring-members.ts'

type AcceptedInvitePageProps = {
  /** The joined Cirkle; undefined when the address names none. */
  cirkleId: string | undefined
  myId: string
}

/** /acceptedinvite: "Welcome to the Cirkle!". */
export function AcceptedInvitePage({ cirkleId, myId }: AcceptedInvitePageProps) {
  const detail = useCirkleDetail(cirkleId ?? '')
  return (
    <SuccessScreen
      ready={detail === undefined ? undefined : 'acceptedinvite'}
      members={detail == null ? [] : ringOfMembers(detail.cirkle, detail.members, myId)}
      title="Welcome to the Cirkle!"
      text={
        detail == null
          ? 'You find it under My Cirkles. Payments begin when a Cirkle starts.'
          : `You are a member of ${detail.cirkle.name} now. Your payments begin when it starts.`
      }
      isCertain={detail != null}
      actions={
        <>
          {detail != null && (
            <LinkButton
              isWide
              render={(look) => <Link to="/home" search={{ detail: detail.cirkle.id }} {...look} />}
            >
              View Cirkle
            </LinkButton>
          )}
          <LinkButton
            variant={detail == null ? 'primary' : 'secondary'}
            isWide
            render={(look) => <Link to="/home" {...look} />}
          >
            Go to My Cirkles
          </LinkButton>
        </>
      }
    />
  )
}
