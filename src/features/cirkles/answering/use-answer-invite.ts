import { useRef } from 'react'

import { type RefusalCode, RefusedError } from '#data/api/refused-error.ts'
import type { Session } from '#data/session/session.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { type AnsweredIn, type InviteAnswer, tellAnswered, warningOf } from './invite-words.ts'
import { loadActions } from './load-actions.ts'
import { type Answering, useAnswering } from './use-answering.ts'
import { cancelNo, type SecondThoughts, useSecondThoughts } from './use-second-thoughts.ts'

const GONE: readonly RefusalCode[] = ['no_invitation', 'not_found', 'invitation_closed', 'invitation_expired']

interface AnswerInviteOptions {
  readonly where: AnsweredIn
  /** Whose place it is to take over; undefined for a seat. */
  readonly placeId?: string | undefined
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
  { where, placeId, onDone }: AnswerInviteOptions,
): AnswerInvite {
  const loaded = useRef<Awaited<ReturnType<typeof loadActions>>>(undefined)
  const sendNo = (actions: Awaited<ReturnType<typeof loadActions>>, isLeaving = false) =>
    placeId === undefined
      ? actions.declineInvite(session, inviteId, isLeaving)
      : actions.declinePlace(session, inviteId, placeId, isLeaving)
  const send = async (answer: InviteAnswer) => {
    if (answer === 'accept') cancelNo(inviteId)
    const actions = await loadActions()
    if (answer === 'decline') await sendNo(actions)
    else if (placeId === undefined) await actions.acceptInvite(session, inviteId)
    else await actions.acceptPlace(session, inviteId, placeId)
    tellAnswered(answer, where)
    await onDone(answer)
  }
  const answering = useAnswering(send, warningOf)
  const declineWhileLeaving = async () => {
    try {
      await sendNo(loaded.current ?? (await loadActions()), true)
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
