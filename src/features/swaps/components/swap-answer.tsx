import type { Session } from '#data/session/session.ts'
import { t } from '#messages/swaps/online/turns.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useStoredSwap } from '../queries.ts'
import { useAnswerSwap } from '../use-answer-swap.ts'
import styles from './swap-answer.module.css'
import { SwapStatusTag } from './swap-status-tag.tsx'

export type SwapAnswerProps = {
  hash: string
  session: Session
  /** Schedules a sync. */
  refresh: () => void
}

/** The two answers to a request, or its outcome; nothing when the phone no longer has it. */
export function SwapAnswer({ hash, session, refresh }: SwapAnswerProps) {
  const swap = useStoredSwap(hash)
  const { busy, error, submit } = useAnswerSwap(session, hash, { refresh })
  if (swap === undefined) return <Skeleton shape="button" />
  if (swap === null) return null
  return (
    <div className={styles['answers']}>
      {swap.status === 'requested' ? (
        <>
          <Button
            isBusy={busy === 'accept'}
            busyText={t('processing')}
            disabled={busy === 'decline'}
            onClick={() => void submit('accept')}
          >
            {t('acceptSwap')}
          </Button>
          <Button
            variant="secondary"
            isBusy={busy === 'decline'}
            disabled={busy === 'accept'}
            onClick={() => void submit('decline')}
          >
            {t('deny')}
          </Button>
          <div className={styles['error']}>
            <FieldNotes id={`swap-${hash}`} error={error} />
          </div>
        </>
      ) : (
        <SwapStatusTag swap={swap} />
      )}
    </div>
  )
}
