import { useState } from 'react'

import { formatDate, plannedDueDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { pot } from '#contract/rules/money.ts'
import { MIN_MEMBERS_TO_START } from '#contract/rules/limits.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Money } from '#ui/text/money.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { start } from '../answering/actions.ts'
import { startsByItself } from '../cirkle/starts-by-itself.ts'
import styles from './detail-footer.module.css'

type StartNowProps = { cirkle: Cirkle; session: Session; refresh: () => void }

/** Starts a forming Cirkle, for its owner: explanation, confirmation, then the call. */
export function StartNow({ cirkle, session, refresh }: StartNowProps) {
  const [isAsking, setAsking] = useState(false)
  const { memberCount, contributionAmount } = cirkle
  const canStart = memberCount >= MIN_MEMBERS_TO_START
  const today = todayInKolkata(new Date(useNow(null)))

  const { isBusy, error, submit } = useSubmit(async () => {
    await start(session, cirkle.id)
    setAsking(false)
    showToast({ message: `${cirkle.name} has started.`, ms: 3000 })
    refresh()
  }, startFailure)

  return (
    <>
      <p className={styles['next']} id="start-explained">
        {canStart
          ? `Starts by itself ${startsByItself(cirkle.startDate, today)}, or when you start it.`
          : `A Cirkle starts with ${MIN_MEMBERS_TO_START} or more members. Those you invited count once they have accepted.`}
      </p>
      <Button disabled={!canStart} aria-describedby="start-explained" onClick={() => setAsking(true)}>
        Start now
      </Button>
      <ConfirmDialog
        title="Start this Cirkle?"
        text={
          <>
            Members, amount and order freeze: {memberCount} members, <Money amount={contributionAmount} /> a
            month each, and a payout of <Money amount={pot(contributionAmount, memberCount)} /> for one member
            a month. The first payment is due on {formatDate(plannedDueDate(cirkle, 1, today))}. Nobody can
            join or leave afterwards, and open invitations end.
          </>
        }
        isOpen={isAsking}
        confirmLabel="Start now"
        isBusy={isBusy}
        busyText="Starting…"
        error={error}
        onConfirm={() => void submit()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

const startFailure = (failure: unknown): string =>
  failureMessage(failure, {
    offline: 'Starting needs a connection. Please try again when you are online.',
  })
