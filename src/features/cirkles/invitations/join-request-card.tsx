import type { JoinRequest } from '#contract/http/cirkles/join-requests.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/invitations.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { focusIfLost } from '#ui/hooks/focus-at-once.ts'
import { useAnswerRequest } from '../answering/use-answer-request.ts'
import { PlaceNames } from '../cirkle/place-names.tsx'
import { DeclineUndo } from './decline-undo.tsx'
import listStyles from '../home/invite-list.module.css'
import styles from './join-request-card.module.css'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'

type JoinRequestCardProps = {
  request: JoinRequest
  session: Session
  refresh: () => void
  /** Called when it leaves the list. */
  onGone: () => void
}

/** A join request: what an owner may know to decide, and the two answers. */
export function JoinRequestCard({ request, session, refresh, onGone }: JoinRequestCardProps) {
  const { busy, error, answer, secondThoughts } = useAnswerRequest(request, { session, refresh, onGone })
  const { fullName, profilePic, description, country, cirkleCount, phone } = request.user
  return (
    <Card as="li" className={listStyles['row'] ?? ''}>
      <div className={styles['person']}>
        <RemoteAvatar name={fullName} url={profilePic} size={56} />
        <div className={styles['words']}>
          <h3>{fullName}</h3>
          <p className={listStyles['muted']}>{t('asksToJoin', { cirkle: request.cirkleName })}</p>
          {description !== '' && <p className={listStyles['muted']}>{description}</p>}
          {country !== '' && (
            <p className={listStyles['muted']}>
              {richText((mark) => t('livesIn', { country: mark(<PlaceNames stored={country} />) }))}
            </p>
          )}
          <p className={listStyles['muted']}>{t('activeIn', { count: cirkleCount })}</p>
          <a className={styles['phone']} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </div>
      </div>
      <div className={listStyles['answers']}>
        {secondThoughts.isWaiting ? (
          <DeclineUndo onUndo={secondThoughts.undo} />
        ) : (
          <>
            <Button
              variant="secondary"
              {...((secondThoughts.wasUndone || busy === 'decline') && { ref: focusIfLost })}
              isBusy={busy === 'decline'}
              disabled={busy === 'accept'}
              onClick={() => void answer('decline')}
              aria-label={t('declineRequestOf', { name: fullName })}
            >
              {t('declineRequest')}
            </Button>
            <Button
              isBusy={busy === 'accept'}
              disabled={busy === 'decline'}
              onClick={() => void answer('accept')}
              aria-label={t('acceptRequestOf', { name: fullName })}
            >
              {t('acceptRequest')}
            </Button>
          </>
        )}
      </div>
      <FieldNotes id={`request-${request.id}`} error={error} />
    </Card>
  )
}
