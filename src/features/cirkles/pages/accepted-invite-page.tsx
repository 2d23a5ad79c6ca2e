import { Link, useLocation } from '@tanstack/react-router'

import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { MIN_MEMBERS_TO_START } from '#contract/rules/limits.ts'
import { t } from '#messages/later/cirkle-pages.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { NO_PROGRESS, SuccessScreen } from '../success/success-screen.tsx'
import { useCirkleDetail } from '../cirkle/queries.ts'
import { ringOfMembers } from '../cirkle/ring-members.ts'
import { startsOnItsDate } from '../cirkle/starts-by-itself.ts'
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
      progress={detail?.cirkle ?? NO_PROGRESS}
      title={t('joinedTitle')}
      text={detail == null ? t('joinedUnknown') : joinedWords(detail.cirkle)}
      isCertain={detail != null}
      actions={
        <>
          {detail != null && (
            <LinkButton
              isWide
              render={(look) => <Link to="/home" search={{ detail: detail.cirkle.id }} {...look} />}
            >
              {t('viewCirkle')}
            </LinkButton>
          )}
          <LinkButton
            variant={detail == null ? 'primary' : 'secondary'}
            isWide
            render={(look) => <Link to="/home" {...look} />}
          >
            {t('goToMyCirkles')}
          </LinkButton>
        </>
      }
    />
  )
}

function joinedWords({ name: cirkle, status, startDate, nextPaymentDate }: Cirkle): string {
  if (status === 'completed') return t('joinedOver', { cirkle })
  if (status === 'active') {
    return nextPaymentDate === null
      ? t('joinedStarted', { cirkle })
      : t('joinedNextPayment', { cirkle, date: formatDate(nextPaymentDate) })
  }
  return startsOnItsDate(startDate, todayInKolkata(new Date()))
    ? t('joinedStartsOn', { cirkle, date: formatDate(startDate) })
    : t('joinedStartsWithMembers', { cirkle, count: MIN_MEMBERS_TO_START })
}
