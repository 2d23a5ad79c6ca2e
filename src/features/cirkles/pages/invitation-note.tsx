import { useCallback } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { t } from '#messages/later/cirkle-pages.ts'
import { useRequest } from '#ui/request/use-request.ts'
import { richText } from '#ui/text/rich-text.tsx'
import { deadEndOf } from '../answering/link-dead-end.ts'
import { readLinked } from '../guests/read-linked.ts'
import { BOLD } from '../invitations/bold.tsx'
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
  const ask = useCallback((signal: AbortSignal) => readLinked(linkToken, { signal }), [linkToken])
  const asked = useRequest(ask, failureMessage)
  if (asked.state === 'loaded') {
    const { name, owner, takesOver } = asked.data
    return richText((mark) => {
      const named = { owner: mark(owner.firstName), cirkle: mark(name) }
      return takesOver === undefined
        ? t('invitesGuest', named)
        : t('placeInvitesGuest', { ...named, name: mark(takesOver.name) })
    }, BOLD)
  }
  const end = asked.state === 'failed' ? deadEndOf(asked.failure) : undefined
  return end === undefined ? <Unnamed /> : end.title
}

const Unnamed = () => t('invitesGuestUnnamed')
