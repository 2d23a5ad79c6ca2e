import { useState } from 'react'

import type { Session } from '#data/session/session.ts'
import { type AnsweredIn, type InviteAnswer, tellAnswered, warningOf } from './invite-words.ts'
import { loadActions } from './load-actions.ts'
import { type Answering, useAnswering } from './use-answering.ts'

interface AnswerInvite extends Answering<InviteAnswer> {
  /** What went wrong with the last one. */
  readonly error: string | undefined
}

interface AnswerInviteOptions {
  readonly where: AnsweredIn
  /** Runs after the answer counts. */
  readonly onDone: (answer: InviteAnswer) => void | Promise<void>
}

/** Answers an invitation on Home, and says how it went. */
export function useAnswerInvite(
  session: Session,
  inviteId: string,
  { where, onDone }: AnswerInviteOptions,
): AnswerInvite {
  const [error, setError] = useState<string>()
  const send = async (answer: InviteAnswer) => {
    setError(undefined)
    const { acceptInvite, declineInvite } = await loadActions()
    if (answer === 'accept') await acceptInvite(session, inviteId)
    else await declineInvite(session, inviteId)
    tellAnswered(answer, where)
    await onDone(answer)
  }
  const answering = useAnswering(send, (failure) => setError(warningOf(failure)))
  return { ...answering, error }
}
