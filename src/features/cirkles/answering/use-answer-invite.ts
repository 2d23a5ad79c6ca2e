import type { Session } from '#data/session/session.ts'
import { type AnsweredIn, type InviteAnswer, tellAnswered, warningOf } from './invite-words.ts'
import { loadActions } from './load-actions.ts'
import { type Answering, useAnswering } from './use-answering.ts'

interface AnswerInviteOptions {
  readonly where: AnsweredIn
  /** Runs after the answer is accepted. */
  readonly onDone: (answer: InviteAnswer) => void | Promise<void>
}

/** Answers an invitation on Home, and shows the result. */
export function useAnswerInvite(
  session: Session,
  inviteId: string,
  { where, onDone }: AnswerInviteOptions,
): Answering<InviteAnswer> {
  const send = async (answer: InviteAnswer) => {
    const { acceptInvite, declineInvite } = await loadActions()
    if (answer === 'accept') await acceptInvite(session, inviteId)
    else await declineInvite(session, inviteId)
    tellAnswered(answer, where)
    await onDone(answer)
  }
  return useAnswering(send, warningOf)
}
