import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/detail.ts'
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
    return <p className={styles['muted']}>{t('startedCannotBeLeft')}</p>
  }
  const leaveNow = async () => {
    await leave(session, id)
    showToast({ message: t('left', { cirkle: name }), ms: 3000 })
    refresh()
    onLeft()
  }
  return (
    <div className={styles['tags']}>
      <ConfirmedAction
        label={t('leaveCirkle')}
        title={t('leaveQuestion', { cirkle: name })}
        text={t('leaveConsequences', { privacy })}
        cancelLabel={t('stay')}
        busyText={t('leaving')}
        run={leaveNow}
      />
    </div>
  )
}
