import { Link } from '@tanstack/react-router'

import type { DiscoveredCirkle } from '#contract/http/cirkles/discover.ts'
import type { Session } from '#data/session/session.ts'
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

const TO_ASK = 'Request to Join'

/** The request to join, on a public Cirkle's card; withdrawn in its details. */
export function JoinButton({ cirkle, session, onJoined }: JoinButtonProps) {
  const { id, name, membership } = cirkle
  const { busy, answer, deadEnd, error } = useRequestToJoin(session, id, { onJoined })
  if (membership === 'invited') {
    return (
      <LinkButton
        render={(look) => (
          <Link to="/home" search={{ invite: id }} {...look} aria-label={`View your invitation to ${name}`} />
        )}
      >
        View your invitation
      </LinkButton>
    )
  }
  const hasAsked = membership === 'requested'
  const refusal = hasAsked ? undefined : (error ?? (deadEnd && `${deadEnd.title} ${deadEnd.text}`))
  return (
    <>
      <Button
        isBusy={busy !== undefined}
        // Not `disabled`, which would lose the focus.
        aria-disabled={hasAsked}
        aria-label={hasAsked ? `Requested to join ${name}` : `Request to Join ${name}`}
        aria-describedby={refusal === undefined ? undefined : `join-${id}-error`}
        roomFor={TO_ASK}
        onClick={() => void answer('ask')}
      >
        {hasAsked ? 'Requested' : TO_ASK}
      </Button>
      {refusal !== undefined && (
        <div>
          <FieldNotes id={`join-${id}`} error={refusal} />
        </div>
      )}
    </>
  )
}
