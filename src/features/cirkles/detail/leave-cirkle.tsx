import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import type { Session } from '#data/session/session.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { leave } from '../answering/actions.ts'
import { ConfirmedAction } from '../cirkle/confirmed-action.tsx'
import styles from '../cirkle/sheet-content.module.css'

type LeaveCirkleProps = { cirkle: Cirkle; session: Session; refresh: () => void; onLeft: () => void }

/** Leaves a forming Cirkle; says why not once it runs. The owner cancels instead. */
export function LeaveCirkle({ cirkle, session, refresh, onLeft }: LeaveCirkleProps) {
  const { id, name, privacy } = cirkle
  if (cirkle.isOwner || cirkle.status === 'cancelled' || cirkle.status === 'completed') return null
  if (cirkle.status === 'active') {
    return (
      <p className={styles['muted']}>
        Nobody can leave a Cirkle that has started: every member counts on the others’ contributions.
      </p>
    )
  }
  const leaveNow = async () => {
    await leave(session, id)
    showToast({ message: `You have left ${name}.`, ms: 3000 })
    refresh()
    onLeft()
  }
  const wayBack =
    privacy === 'public' ? 'To come back, you ask to join.' : 'To come back, you need a new invitation.'
  return (
    <div className={styles['tags']}>
      <ConfirmedAction
        label="Leave Cirkle"
        title={`Leave ${name}?`}
        text={`You give back your seat and your place in the payout order, and the others are told. ${wayBack}`}
        cancelLabel="Stay"
        busyText="Leaving…"
        run={leaveNow}
      />
    </div>
  )
}
