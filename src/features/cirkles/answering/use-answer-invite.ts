import { useRef } from 'react'

import { type RefusalCode, RefusedError } from '#data/api/refused-error.ts'
import type { Session } from '#data/session/session.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { type AnsweredIn, type InviteAnswer, tellAnswered, warningOf } from './invite-words.ts'
import { loadActions } from './load-actions.ts'
import { type Answering, useAnswering } from './use-answering.ts'
import { cancelNo, type SecondThoughts, useSecondThoughts } from './use-second-thoughts.ts'

const GONE: readonly RefusalCode[] = ['no_invitation', 'not_found']

interface AnswerInviteOptions {
  readonly where: AnsweredIn
  /** Runs after the answer is accepted. */
  readonly onDone: (answer: InviteAnswer) => void | Promise<void>
}

interface AnswerInvite extends Answering<InviteAnswer> {
  /** A no can be undone for a moment. */
  readonly secondThoughts: SecondThoughts
}

/** Answers an invitation on Home, and shows the result. */
export function useAnswerInvite(
  session: Session,
  inviteId: string,
  { where, onDone }: AnswerInviteOptions,
): AnswerInvite {
  const loaded = useRef<Awaited<ReturnType<typeof loadActions>>>(undefined)
  const send = async (answer: InviteAnswer) => {
    if (answer === 'accept') cancelNo(inviteId)
    const { acceptInvite, declineInvite } = await loadActions()
    if (answer === 'accept') await acceptInvite(session, inviteId)
    else await declineInvite(session, inviteId)
    tellAnswered(answer, where)
    await onDone(answer)
  }
  const answering = useAnswering(send, warningOf)
  const declineWhileLeaving = async () => {
    try {
      const { declineInvite } = loaded.current ?? (await loadActions())
      await declineInvite(session, inviteId, true)
      tellAnswered('decline', where)
    } catch (error) {
      // Answered elsewhere, or taken back: nothing is left to decline.
      if (error instanceof RefusedError && GONE.includes(error.code)) return
      showToast({ message: warningOf(error), tone: 'danger', ms: 6000 })
    }
  }
  const secondThoughts = useSecondThoughts(inviteId, (isLeaving) => {
    if (isLeaving) void declineWhileLeaving()
    else void answering.answer('decline')
  })
  const answer = async (wanted: InviteAnswer) => {
    if (wanted === 'accept') return answering.answer('accept')
    secondThoughts.begin()
    // Ahead of leaving, when there is no time to load; the answer itself reports what could not be loaded.
    loaded.current = await loadActions().catch(() => undefined)
  }
  return { ...answering, answer, secondThoughts }
}
