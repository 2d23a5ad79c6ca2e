import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import { setMuted } from '#data/chat/mute.ts'
import { localDb } from '#data/db/local-db.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/mute.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'

type MuteSwitchProps = { cirkle: Pick<Cirkle, 'id' | 'isMuted'>; session: Session }

/** Mutes a Cirkle's chat when the server confirms, and shows beside itself why it did not. */
export function MuteSwitch({ cirkle: { id, isMuted = false }, session }: MuteSwitchProps) {
  const { isBusy, error, submit } = useSubmit(
    () => setMuted(localDb(), session, id, !isMuted),
    stepFailureMessage,
  )
  return (
    <CheckboxField
      look="switch"
      label={t('mute')}
      hint={t('muteHint')}
      error={error}
      checked={isMuted}
      aria-busy={isBusy}
      onChange={() => void submit()}
    />
  )
}
