import { Link } from '@tanstack/react-router'

import type { OpenInvite } from '#data/known/home/open-invites.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/home.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Money } from '#ui/text/money.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { Tag } from '#ui/text/tag.tsx'
import type { HomeLinks } from '../cirkle/home-links.ts'
import type { InviteAnswer } from '../answering/invite-words.ts'
import { useAnswerInvite } from '../answering/use-answer-invite.ts'
import { InviteAnswers } from '../invitations/invite-answers.tsx'
import styles from './invite-list.module.css'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'

type InviteListProps = {
  invites: readonly OpenInvite[]
  session: Session
  links: HomeLinks
  /** Called after an answer was accepted. */
  onAnswered: (inviteId: string, answer: InviteAnswer) => void
}

/** My unanswered invitations. */
export function InviteList({ invites, session, links, onAnswered }: InviteListProps) {
  if (invites.length === 0) return <EmptyState title={t('noInvites')} />
  return (
    <ul className={styles['list']}>
      {invites.map((invite) => (
        <InviteRow key={invite.id} invite={invite} session={session} links={links} onAnswered={onAnswered} />
      ))}
    </ul>
  )
}

type InviteRowProps = Omit<InviteListProps, 'invites'> & { invite: OpenInvite }

function InviteRow({ invite, session, links, onAnswered }: InviteRowProps) {
  const { id, name, ownerDetails, isOwner, memberCount, maxMembers, contributionAmount, takesOver } = invite
  const { busy, error, answer, secondThoughts } = useAnswerInvite(session, id, {
    where: 'list',
    onDone: (given) => onAnswered(id, given),
  })
  return (
    <Card as="li" className={styles['row'] ?? ''}>
      <Link {...links.to({ invite: id })} className={styles['open']}>
        <RemoteAvatar name={name} url={invite.imageUrl} size={56} />
        <span className={styles['words']}>
          <strong className={styles['name']}>{name}</strong>
          <span className={styles['muted']}>
            {takesOver === undefined
              ? t('inviteFrom', { name: ownerDetails.name })
              : t('toTakeOver', { owner: ownerDetails.name, name: takesOver.name })}
          </span>
          <span className={styles['muted']}>
            {richText((mark) =>
              t('inviteTerms', {
                count: memberCount,
                most: maxMembers,
                amount: mark(<Money amount={contributionAmount} />),
              }),
            )}
          </span>
          {isOwner && <Tag icon="user">{t('ownerTag')}</Tag>}
        </span>
      </Link>
      <div className={styles['answers']}>
        {takesOver === undefined ? (
          <InviteAnswers name={name} busy={busy} onAnswer={answer} secondThoughts={secondThoughts} isInList />
        ) : (
          // Answered where it says what it means.
          <LinkButton
            isWide
            render={(look) => (
              <Link
                {...links.to({ invite: id })}
                {...look}
                aria-label={t('actionFor', { action: t('answerIt'), title: name })}
              />
            )}
          >
            {t('answerIt')}
          </LinkButton>
        )}
      </div>
      <FieldNotes id={`invite-${id}`} error={error} />
    </Card>
  )
}
