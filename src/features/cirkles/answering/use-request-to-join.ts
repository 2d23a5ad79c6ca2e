import { useState } from 'react'

import { RefusedError } from '#data/api/refused-error.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/join-requests.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { acceptInvite } from './actions.ts'
import { tellAnswered, warningOf } from './invite-words.ts'
import { type DeadEnd, deadEndOf } from './link-dead-end.ts'
import { noteAsked, withdraw } from './request-actions.ts'
import { type Answering, useAnswering } from './use-answering.ts'
import { cancelNo } from './use-second-thoughts.ts'

type RequestStep = 'ask' | 'withdraw'

interface RequestToJoin extends Answering<RequestStep> {
  /** Whether a request stands after the last step; undefined before the first. */
  readonly hasAsked: boolean | undefined
  /** Dead end of a final refusal. */
  readonly deadEnd: DeadEnd | undefined
}

interface RequestToJoinOptions {
  /** An invitation had come meanwhile: the request gave a seat. */
  readonly onJoined: () => Promise<void>
  /** The person's relation to the Cirkle has changed. */
  readonly onTurn?: () => void
}

/** Sends and withdraws a request to join a public Cirkle. */
export function useRequestToJoin(
  session: Session,
  cirkleId: string,
  { onJoined, onTurn }: RequestToJoinOptions,
): RequestToJoin {
  const [hasAsked, setAsked] = useState<boolean>()
  const [deadEnd, setDeadEnd] = useState<DeadEnd>()

  const turnTo = async (isAsked: boolean) => {
    await noteAsked(session, cirkleId, isAsked)
    setAsked(isAsked)
    onTurn?.()
  }
  const send = async (step: RequestStep) => {
    // It may accept an invitation whose no still waits on Home.
    if (step !== 'withdraw') cancelNo(cirkleId)
    if (step === 'withdraw') {
      await withdraw(session, cirkleId)
      await turnTo(false)
      showToast({ message: t('requestWithdrawn'), ms: 3000 })
    } else if ((await acceptInvite(session, cirkleId)) === 'requested') {
      await turnTo(true)
      showToast({ message: t('requestSent'), ms: 3000 })
    } else {
      tellAnswered('accept', 'alone')
      await onJoined()
    }
  }
  const answering = useAnswering(send, async (failure) => {
    const end = deadEndOf(failure)
    // Sent before, and the answer was lost.
    if (failure instanceof RefusedError && failure.code === 'already_requested') await turnTo(true)
    else if (end === undefined) return warningOf(failure)
    else {
      setDeadEnd(end)
      onTurn?.()
    }
    return undefined
  })
  return { ...answering, hasAsked, deadEnd }
}
