import { Link, useLocation } from '@tanstack/react-router'

import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { SuccessScreen } from '../success/success-screen.tsx'
import { useCirkleDetail } from '../cirkle/queries.ts'
import { ringOfMembers } from '../cirkle/ring-members.ts'
import { startsByItself } from '../cirkle/starts-by-itself.ts'
import { isJoined } from '../success/success-known.ts'
import { NothingToShow } from './nothing-to-show.tsx'

type AcceptedInvitePageProps = {
  /** The joined Cirkle; undefined when the address names none. */
  cirkleId: string | undefined
  myId: string
}

/** /acceptedinvite: "Welcome to the Cirkle!". */
export function AcceptedInvitePage({ cirkleId, myId }: AcceptedInvitePageProps) {
  const detail = useCirkleDetail(cirkleId ?? '')
  // A change made a moment ago reaches the phone with the next sync.
  const hasJustHappened = useLocation({ select: ({ state }) => state.hasJustHappened === true })
  if (detail !== undefined && !hasJustHappened && !isJoined(detail)) {
    return <NothingToShow ready="acceptedinvite" />
  }
  return (
    <SuccessScreen
      ready={detail === undefined ? undefined : 'acceptedinvite'}
      members={detail == null ? [] : ringOfMembers(detail.cirkle, detail.members, myId)}
      title="Welcome to the Cirkle!"
      text={
        detail == null
          ? 'You’ll find it under My Cirkles. Payments begin when a Cirkle starts.'
          : `You are a member of ${detail.cirkle.name} now. ${begins(detail.cirkle)}`
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

function begins({ status, startDate, nextPaymentDate }: Cirkle): string {
  if (status !== 'active') {
    const start = startsByItself(startDate, todayInKolkata(new Date()))
    return `Your payments begin when it starts: by itself ${start}, or when its owner starts it.`
  }
  return nextPaymentDate === null
    ? 'It has started.'
    : `It has started: the next payment is due on ${formatDate(nextPaymentDate)}.`
}
