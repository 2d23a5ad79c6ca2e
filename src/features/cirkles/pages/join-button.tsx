import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { DiscoveredCirkle } from '#contract/http/cirkles/discover.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/cirkle-pages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { lazyOnlineSheet } from '#ui/lazy/lazy-online-sheet.tsx'
import { useRequestToJoin } from '../answering/use-request-to-join.ts'

const AskToJoin = lazyOnlineSheet(
  () => import('../recommend/ask-to-join.tsx'),
  'AskToJoin',
  () => t('requestToJoin'),
)

type JoinButtonProps = {
  /** From this phone: the answer to a request is written there. */
  cirkle: DiscoveredCirkle
  session: Session
  /** The person turned out to be invited, and has a seat now. */
  onJoined: () => Promise<void>
}

/** The request to join, on a public Cirkle's card, after a question; withdrawn in its details. */
export function JoinButton({ cirkle, session, onJoined }: JoinButtonProps) {
  const { id, name, membership } = cirkle
  const { busy, answer, deadEnd, error } = useRequestToJoin(session, id, { onJoined })
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    await answer('ask')
    setAsking(false)
  }
  if (membership === 'invited') {
    return (
      <LinkButton
        render={(look) => (
          <Link
            to="/home"
            search={{ invite: id }}
            {...look}
            aria-label={t('viewInvitationTo', { cirkle: name })}
          />
        )}
      >
        {t('viewInvitation')}
      </LinkButton>
    )
  }
  const hasAsked = membership === 'requested'
  const refusal = hasAsked
    ? undefined
    : (error ?? (deadEnd && t('requestRefused', { title: deadEnd.title, text: deadEnd.text })))
  return (
    <>
      <Button
        // Not `disabled`, which would lose the focus.
        aria-disabled={hasAsked}
        aria-label={
          hasAsked ? t('requestedToJoinCirkle', { cirkle: name }) : t('requestToJoinCirkle', { cirkle: name })
        }
        aria-describedby={refusal === undefined ? undefined : `join-${id}-error`}
        roomFor={t('requestToJoin')}
        aria-haspopup={hasAsked ? undefined : 'dialog'}
        onClick={() => setAsking(true)}
      >
        {hasAsked ? t('requested') : t('requestToJoin')}
      </Button>
      {isAsking && (
        <AskToJoin
          cirkle={name}
          isBusy={busy !== undefined}
          onAsk={() => void ask()}
          onClose={() => setAsking(false)}
        />
      )}
      {refusal !== undefined && (
        <div>
          <FieldNotes id={`join-${id}`} error={refusal} />
        </div>
      )}
    </>
  )
}
