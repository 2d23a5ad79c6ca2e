import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/online/edit.ts'
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
    showToast({ message: t('cancelled', { cirkle: name }), ms: 3000 })
    refresh()
    onCancelled()
  }
  return (
    <section className={styles['group']} aria-labelledby="cancel-cirkle">
      <h3 id="cancel-cirkle" className={styles['heading']}>
        {t('cancelCirkle')}
      </h3>
      {cirkle.status === 'forming' ? (
        <>
          <p className={styles['muted']}>{t('cancelHint')}</p>
          <ConfirmedAction
            label={t('cancelCirkle')}
            title={t('cancelQuestion')}
            text={
              memberCount === 1
                ? t('cancelConsequencesAlone', { cirkle: name })
                : t('cancelConsequences', { cirkle: name, count: memberCount })
            }
            cancelLabel={t('keepIt')}
            busyText={t('cancelling')}
            run={cancelNow}
          />
        </>
      ) : (
        <p className={styles['muted']}>{t('startedCannotBeCancelled')}</p>
      )}
    </section>
  )
}
