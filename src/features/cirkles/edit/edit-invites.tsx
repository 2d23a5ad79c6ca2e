import type { ReactNode } from 'react'

import { stepFailureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/online/edit.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { resend } from './edit-actions.ts'
import styles from '../create/create-sheet.module.css'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import rows from '../detail/member-order.module.css'
import type { EditPartProps } from './edit-fields.tsx'
import { InviteEmails } from '../form/invite-emails.tsx'

type EditInvitesProps = EditPartProps & { session: Session; onAdd: (typed: string) => void }

/** Invitations: new addresses, and open ones. */
export function EditInvites({ cirkle, draft, errors, onChange, session, onAdd }: EditInvitesProps) {
  const { added, revoked, uninvited, inviteTyped } = draft
  const { members, invited = [] } = cirkle
  if (cirkle.status !== 'forming') {
    return (
      <section className={styles['group']} aria-labelledby="edit-invites">
        <h3 id="edit-invites" className={styles['heading']}>
          {t('inviteMembers')}
        </h3>
        <p className={styles['muted']}>{t('nobodyCanJoin')}</p>
      </section>
    )
  }
  return (
    <section className={styles['group']} aria-label={t('invitations')}>
      {cirkle.memberCount >= cirkle.maxMembers && (
        <p className={styles['muted']}>{t('allSeatsTaken', { count: cirkle.maxMembers })}</p>
      )}
      <InviteEmails
        hint={t('inviteHint')}
        invites={added}
        typed={inviteTyped}
        onType={(typed) => onChange({ inviteTyped: typed })}
        onAdd={onAdd}
        onRemove={(email) => onChange({ added: added.filter((each) => each !== email) })}
        error={errors['members']}
      />
      {members.length + invited.length > 0 && (
        <>
          <h3 className={styles['heading']}>{t('openInvitations')}</h3>
          <ul className={rows['list']}>
            {members.map((email) => (
              <TypedInvitation
                key={email}
                email={email}
                cirkleId={cirkle.id}
                session={session}
                isRevoked={revoked.includes(email)}
                onRevoke={() => onChange({ revoked: [...revoked, email] })}
                onKeep={() => onChange({ revoked: revoked.filter((each) => each !== email) })}
              />
            ))}
            {invited.map(({ id, name, profilePic }) => (
              <OpenInvitation
                key={id}
                of={name}
                words={name}
                picture={<RemoteAvatar name={name} url={profilePic} />}
                isRevoked={uninvited.includes(id)}
                onRevoke={() => onChange({ uninvited: [...uninvited, id] })}
                onKeep={() => onChange({ uninvited: uninvited.filter((each) => each !== id) })}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type Revocable = { isRevoked: boolean; onRevoke: () => void; onKeep: () => void }

type TypedInvitationProps = Revocable & { email: string; cirkleId: string; session: Session }

function TypedInvitation({ email, cirkleId, session, ...revocable }: TypedInvitationProps) {
  const { isBusy, error, submit } = useSubmit(async () => {
    await resend(session, cirkleId, email)
    showToast({ message: t('sentAgain'), ms: 3000 })
  }, stepFailureMessage)
  return (
    <OpenInvitation
      {...revocable}
      of={email}
      words={<EmailText email={email} />}
      again={
        <Button
          variant="quiet"
          isBusy={isBusy}
          busyText={t('sending')}
          aria-label={t('sendInvitationAgain', { email })}
          onClick={() => void submit()}
        >
          {t('sendAgain')}
        </Button>
      }
      notes={<FieldNotes id={`resend-${email}`} error={error} />}
    />
  )
}

type OpenInvitationProps = Revocable & {
  /** Whose it is: the name of its buttons, for a screen reader. */
  of: string
  words: ReactNode
  picture?: ReactNode
  again?: ReactNode
  notes?: ReactNode
}

function OpenInvitation({
  of,
  words,
  picture,
  again,
  notes,
  isRevoked,
  onRevoke,
  onKeep,
}: OpenInvitationProps) {
  return (
    <li className={rows['member']}>
      {picture}
      <span className={rows['words']}>
        <span>{words}</span>
        <span className={rows['muted']}>{isRevoked ? t('endsWhenYouSave') : t('waitingForAnswer')}</span>
      </span>
      {isRevoked ? (
        <Button variant="secondary" aria-label={t('keepInvitation', { of })} onClick={onKeep}>
          {t('keep')}
        </Button>
      ) : (
        <span className={rows['tags']}>
          {again}
          <Button variant="quiet" aria-label={t('revokeInvitation', { of })} onClick={onRevoke}>
            {t('revoke')}
          </Button>
        </span>
      )}
      {notes}
    </li>
  )
}
