import { Link } from '@tanstack/react-router'

import type { DiscoveredCirkle } from '#contract/http/cirkles/discover.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/cirkle-pages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useRequestToJoin } from '../answering/use-request-to-join.ts'

type JoinButtonProps = {
  /** From this phone: the answer to a request is written there. */
  cirkle: DiscoveredCirkle
  session: Session
  /** The person turned out to be invited, and has a seat now. */
  onJoined: () => Promise<void>
}

/** The request to join, on a public Cirkle's card; withdrawn in its details. */
export function JoinButton({ cirkle, session, onJoined }: JoinButtonProps) {
  const { id, name, membership } = cirkle
  const { busy, answer, deadEnd, error } = useRequestToJoin(session, id, { onJoined })
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
        isBusy={busy !== undefined}
        // Not `disabled`, which would lose the focus.
        aria-disabled={hasAsked}
        aria-label={
          hasAsked ? t('requestedToJoinCirkle', { cirkle: name }) : t('requestToJoinCirkle', { cirkle: name })
        }
        aria-describedby={refusal === undefined ? undefined : `join-${id}-error`}
        roomFor={t('requestToJoin')}
        onClick={() => void answer('ask')}
      >
        {hasAsked ? t('requested') : t('requestToJoin')}
      </Button>
      {refusal !== undefined && (
        <div>
          <FieldNotes id={`join-${id}`} error={refusal} />
        </div>
      )}
    </>
  )
}
