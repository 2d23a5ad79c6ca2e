import { Link } from '@tanstack/react-router'

import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { type CalendarDate, formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import { MIN_MEMBERS_TO_START } from '#contract/rules/limits.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/detail.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { isEditable } from '../cirkle/is-editable.ts'
import { owedWords } from '../home/facts/owed-words.ts'
import { startsOnItsDate } from '../cirkle/starts-by-itself.ts'
import type { HomeLinks } from '../cirkle/home-links.ts'
import type { CirkleDetail } from '../cirkle/queries.ts'
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
          {t('edit')}
        </LinkButton>
      )}
      <NextStep {...props} />
    </>
  )
}

function NextStep({ detail, session, onClose, refresh }: DetailFooterProps) {
  const { cirkle, members, payments } = detail
  const owed = payments?.owed
  const today = todayInKolkata(new Date(useNow(null)))
  if (cirkle.status === 'forming' && cirkle.isOwner) {
    return <StartNow cirkle={cirkle} members={members} session={session} refresh={refresh} />
  }
  if (owed !== undefined) {
    return (
      <LinkButton
        icon={owed === 'payment' ? 'payments' : 'upload'}
        isWide
        render={(look) => <Link to="/payment" search={{ pay: cirkle.id }} {...look} />}
      >
        {owedWords(owed)}
      </LinkButton>
    )
  }
  return (
    <>
      {cirkle.status === 'forming' && <p className={styles['next']}>{waitingWords(cirkle, today)}</p>}
      <Button variant="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  )
}

/** Text saying what a forming Cirkle waits for. */
function waitingWords({ ownerDetails, startDate }: Cirkle, today: CalendarDate): string {
  const values = { owner: ownerDetails.name, count: MIN_MEMBERS_TO_START }
  return startsOnItsDate(startDate, today)
    ? t('ownerStartsOrDate', { ...values, date: formatDate(startDate) })
    : t('ownerStartsOrMembers', values)
}
