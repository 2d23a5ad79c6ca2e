import { Link, useLocation } from '@tanstack/react-router'

import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { MIN_MEMBERS_TO_START } from '#contract/rules/limits.ts'
import { t } from '#messages/later/cirkle-pages.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { ShareInvitation } from '../sharing/share-invitation.tsx'
import { NO_PROGRESS, SuccessScreen } from '../success/success-screen.tsx'
import { useCirkleDetail } from '../cirkle/queries.ts'
import { ringOfMembers, ringOfTurns } from '../cirkle/ring-members.ts'
import { startsOnItsDate } from '../cirkle/starts-by-itself.ts'
import { isOpened } from '../success/success-known.ts'
import { NothingToShow } from './nothing-to-show.tsx'

type CreationSuccessPageProps = {
  /** The new Cirkle; undefined when the address names none. */
  cirkleId: string | undefined
  myId: string
}

/** /creationsuccess: "Congratulations, your Cirkle is open!". */
export function CreationSuccessPage({ cirkleId, myId }: CreationSuccessPageProps) {
  const detail = useCirkleDetail(cirkleId ?? '')
  // A change made a moment ago reaches the phone with the next sync.
  const hasJustHappened = useLocation({ select: ({ state }) => state.hasJustHappened === true })
  if (detail !== undefined && !hasJustHappened && !isOpened(detail)) {
    return <NothingToShow ready="creationsuccess" />
  }
  return (
    <SuccessScreen
      ready={detail === undefined ? undefined : 'creationsuccess'}
      members={detail == null ? [] : membersOf(detail, myId)}
      progress={detail?.cirkle ?? NO_PROGRESS}
      title={t('createdTitle')}
      text={detail == null ? t('createdUnknown') : openedWords(detail.cirkle)}
      isCertain={detail != null}
      actions={
        <>
          {detail != null && <ShareInvitation cirkle={detail.cirkle} isMain />}
          {cirkleId !== undefined && (
            <LinkButton
              variant={detail == null ? 'primary' : 'secondary'}
              isWide
              icon="users"
              render={(look) => <Link to="/home" search={{ edit: cirkleId }} {...look} />}
            >
              {t('inviteMembers')}
            </LinkButton>
          )}
          {detail?.cirkle.isOwner === true && <p>{t('addWithoutPhone')}</p>}
          <LinkButton
            variant={cirkleId === undefined ? 'primary' : 'secondary'}
            isWide
            render={(look) => (
              <Link to="/home" search={cirkleId === undefined ? {} : { detail: cirkleId }} {...look} />
            )}
          >
            {t('viewCirkle')}
          </LinkButton>
        </>
      }
    />
  )
}

function openedWords({ name, startDate }: Cirkle): string {
  const known = { cirkle: name, count: MIN_MEMBERS_TO_START }
  return startsOnItsDate(startDate, todayInKolkata(new Date()))
    ? t('createdStartsOn', { ...known, date: formatDate(startDate) })
    : t('createdStartsWithMembers', known)
}

function membersOf({ cirkle, members }: NonNullable<ReturnType<typeof useCirkleDetail>>, myId: string) {
  return members.length === 0 ? ringOfTurns(cirkle) : ringOfMembers(cirkle, members, myId)
}
