import { useLiveQuery } from 'dexie-react-hooks'

import { stepFailureMessage } from '#data/api/failure-message.ts'
import { setMuted } from '#data/chat/mute.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/mute.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'

/** Long enough to read a sentence. */
const TOLD_MS = 3_000

/** Mutes a chat, or unmutes it, and says so; nothing with a server that cannot. */
export function MuteButton({ cirkleId, session }: { cirkleId: string; session: Session }) {
  const isMuted = useIsMuted(cirkleId)
  const { isBusy, submit } = useSubmit(
    async () => {
      await setMuted(localDb(), session, cirkleId, isMuted !== true)
      showToast({ message: isMuted === true ? t('unmuted') : t('muted'), ms: TOLD_MS })
    },
    (failure) => {
      showToast({ message: stepFailureMessage(failure), tone: 'danger', ms: TOLD_MS })
    },
  )
  if (isMuted === undefined) return null
  return (
    <IconButton
      icon={isMuted ? 'bell-off' : 'bell'}
      label={isMuted ? t('unmute') : t('mute')}
      aria-busy={isBusy}
      onClick={() => void submit()}
    />
  )
}

/** Whether a chat is muted; undefined while it is read, and with a server that cannot mute. */
function useIsMuted(cirkleId: string): boolean | undefined {
  return useLiveQuery(
    async () => (await readFacts(localDb(), ['cirkles'])).cirkles?.find(({ id }) => id === cirkleId)?.isMuted,
    [cirkleId],
  )
}
