import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import type { Session } from '#data/session/session.ts'
import { counted } from '#lib/words/counted.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { cancel } from './edit-actions.ts'
import { ConfirmedAction } from '../cirkle/confirmed-action.tsx'
import styles from '../create/create-sheet.module.css'

type CancelCirkleProps = { cirkle: Cirkle; session: Session; refresh: () => void; onCancelled: () => void }

/** Cancels a forming Cirkle, for its owner; says why not once it runs. */
export function CancelCirkle({ cirkle, session, refresh, onCancelled }: CancelCirkleProps) {
  const { id, name, memberCount } = cirkle
  const cancelNow = async () => {
    await cancel(session, id)
    showToast({ message: `${name} is cancelled.`, ms: 3000 })
    refresh()
    onCancelled()
  }
  return (
    <section className={styles['group']} aria-labelledby="cancel-cirkle">
      <h3 id="cancel-cirkle" className={styles['heading']}>
        Cancel Cirkle
      </h3>
      {cirkle.status === 'forming' ? (
        <>
          <p className={styles['muted']}>Gives up the whole Cirkle, for everybody in it.</p>
          <ConfirmedAction
            label="Cancel Cirkle"
            title="Cancel this Cirkle?"
            text={`${name} ends${memberCount === 1 ? '' : ` for all of its ${counted(memberCount, 'member')}, who are told`}. Open invitations and requests to join end too. This cannot be undone.`}
            cancelLabel="Keep it"
            busyText="Cancelling…"
            run={cancelNow}
          />
        </>
      ) : (
        <p className={styles['muted']}>
          A Cirkle that has started cannot be cancelled: members count on the turns that are still to come.
        </p>
      )}
    </section>
  )
}
