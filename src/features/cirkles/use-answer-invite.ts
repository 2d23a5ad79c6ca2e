import { useState } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import type { Session } from '#data/session.ts'
import { showToast } from '#ui/toast-store.ts'
import { loadActions } from './load-actions.ts'

export type InviteAnswer = 'accept' | 'decline'

interface AnswerInvite {
  /** The answer on its way, until everything after it is done. */
  readonly busy: InviteAnswer | undefined
  /** What went wrong with the last one. */
  readonly error: string | undefined
  readonly answer: (answer: InviteAnswer) => Promise<void>
}

/** Answers an invitation, and says how it went in the words of the seeds; `onDone` after the answer counts. */
export function useAnswerInvite(
  session: Session,
  inviteId: string,
  onDone: (answer: InviteAnswer) => void | Promise<void>,
): AnswerInvite {
  const [busy, setBusy] = useState<InviteAnswer>()
  const [error, setError] = useState<string>()
  const answer = async (wanted: InviteAnswer) => {
    if (busy !== undefined) return
    setBusy(wanted)
    setError(undefined)
    try {
      const { acceptInvite, declineInvite } = await loadActions()
      if (wanted === 'accept') await acceptInvite(session, inviteId)
      else await declineInvite(session, inviteId)
    } catch (failure) {
      setError(wordsFor(failure))
      setBusy(undefined)
      return
    }
    showToast({
      message: wanted === 'accept' ? 'Cirkle joined successfully!' : 'Cirkle Declined successfully!',
      ms: 3000,
    })
    await onDone(wanted)
    setBusy(undefined)
  }
  return { busy, error, answer }
}

function wordsFor(failure: unknown): string {
  if (failure instanceof NoConnectionError) {
    return 'This needs a connection. Please try again when you are online.'
  }
  return `Warning: ${failureMessage(failure)}`
}
