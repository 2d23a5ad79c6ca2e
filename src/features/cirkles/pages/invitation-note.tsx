import { useCallback } from 'react'

import { readInvitation } from '#contract/http/cirkles/invitations.ts'
import { call } from '#data/api/call.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import { useRequest } from '#ui/request/use-request.ts'
import { deadEndOf } from '../answering/link-dead-end.ts'
import styles from './invitation-note.module.css'

type InvitationNoteProps = {
  /** Of the mailed link; undefined for a shared link, whose Cirkle guests may not see. */
  linkToken: string | undefined
}

/** Tells a guest what the opened link is about, above the sign-in forms. */
export function InvitationNote({ linkToken }: InvitationNoteProps) {
  return (
    <p className={styles['note']} aria-live="polite">
      {linkToken === undefined ? <Unnamed /> : <Named linkToken={linkToken} />}
    </p>
  )
}

function Named({ linkToken }: { linkToken: string }) {
  const ask = useCallback(
    (signal: AbortSignal) => call(readInvitation, { token: linkToken }, { signal }),
    [linkToken],
  )
  const asked = useRequest(ask, failureMessage)
  if (asked.state === 'loaded') {
    const { name, owner } = asked.data
    return (
      <>
        <strong>{owner.firstName}</strong> invites you to join <strong>{name}</strong>. Sign in or sign up to
        answer.
      </>
    )
  }
  const end = asked.state === 'failed' ? deadEndOf(asked.failure) : undefined
  return end === undefined ? <Unnamed /> : end.title
}

const Unnamed = () => 'You have been invited to a Cirkle. Sign in or sign up to see it.'
