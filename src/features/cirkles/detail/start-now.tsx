import { type ReactNode, useState } from 'react'

import { type CalendarDate, formatDate, plannedDueDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import { pot } from '#contract/rules/money.ts'
import { MIN_MEMBERS_TO_START } from '#contract/rules/limits.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import { isKept } from '#data/cirkles/kept-members.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/detail.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { Money } from '#ui/text/money.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { start } from '../answering/actions.ts'
import { startsOnItsDate } from '../cirkle/starts-by-itself.ts'
import styles from './detail-footer.module.css'

type StartNowProps = {
  cirkle: Cirkle
  members: readonly Member[]
  session: Session
  refresh: () => void
}

/** Starts a forming Cirkle, for its owner: explanation, confirmation, then the call. */
export function StartNow({ cirkle, members, session, refresh }: StartNowProps) {
  const [isAsking, setAsking] = useState(false)
  const kept = members.filter(isKept).length
  const canStart = cirkle.memberCount - kept >= MIN_MEMBERS_TO_START
  const today = todayInKolkata(new Date(useNow(null)))

  const { isBusy, error, submit } = useSubmit(async () => {
    await start(session, cirkle.id)
    setAsking(false)
    showToast({ message: t('hasStarted', { cirkle: cirkle.name }), ms: 3000 })
    refresh()
  }, startFailure)

  return (
    <>
      <p className={styles['next']} id="start-explained">
        {startWords(cirkle, kept, today)}
      </p>
      <Button disabled={!canStart} aria-describedby="start-explained" onClick={() => setAsking(true)}>
        {t('startNow')}
      </Button>
      <ConfirmDialog
        title={t('startQuestion')}
        text={consequences(cirkle, today)}
        isOpen={isAsking}
        confirmLabel={t('startNow')}
        isBusy={isBusy}
        busyText={t('starting')}
        error={error}
        onConfirm={() => void submit()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

const startFailure = (failure: unknown): string =>
  failureMessage(failure, { offline: t('startNeedsConnection') })

/** When the Cirkle starts, or what it lacks; see `waitingWords` for a start date that has passed. */
function startWords({ memberCount, startDate }: Cirkle, kept: number, today: CalendarDate): string {
  const count = MIN_MEMBERS_TO_START
  if (memberCount - kept < count) return t(kept > 0 ? 'tooFewWithPhone' : 'tooFewToStart', { count })
  return startsOnItsDate(startDate, today)
    ? t('startsOnDate', { date: formatDate(startDate) })
    : t('startsWithMembers', { count })
}

function consequences(cirkle: Cirkle, today: CalendarDate): ReactNode {
  const { memberCount, contributionAmount } = cirkle
  return richText((mark) =>
    t('startConsequences', {
      count: memberCount,
      amount: mark(<Money amount={contributionAmount} />),
      pot: mark(<Money amount={pot(contributionAmount, memberCount)} />),
      date: formatDate(plannedDueDate(cirkle, 1, today)),
    }),
  )
}
