import type { Session } from '#data/session/session.ts'
import { t } from '#messages/swaps/online/turns.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { withdraw } from '../actions.ts'
import { failureWords } from '../failure-words.ts'

type WithdrawSwapProps = {
  hash: string
  session: Session
  /** Schedules a sync. */
  refresh: () => void
}

/** Takes my open request back: nothing has changed by it, and another can be made at once. */
export function WithdrawSwap({ hash, session, refresh }: WithdrawSwapProps) {
  const { isBusy, error, submit } = useSubmit(async () => {
    try {
      await withdraw(session, hash)
    } finally {
      // After a failure the request may be answered, or withdrawn all the same.
      refresh()
    }
    showToast({ message: t('requestWithdrawn'), ms: 3000 })
  }, failureWords)
  return (
    <div>
      <Button
        variant="secondary"
        isWide
        isBusy={isBusy}
        busyText={t('withdrawing')}
        onClick={() => void submit()}
      >
        {t('withdrawRequest')}
      </Button>
      <FieldNotes id={`withdraw-${hash}`} error={error} />
    </div>
  )
}
