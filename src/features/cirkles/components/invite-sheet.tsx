import { useState } from 'react'

import { formatMonth } from '#contract/calendar.ts'
import type { Invite } from '#contract/http/cirkles.ts'
import { pot } from '#contract/money.ts'
import type { Session } from '#data/session.ts'
import { Button } from '#ui/button.tsx'
import { DetailList, DetailRow } from '#ui/detail-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { Money } from '#ui/money.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useInvite } from '../queries.ts'
import type { InviteAnswer } from '../invite-words.ts'
import { useAnswerInvite } from '../use-answer-invite.ts'
import { CirklePicture } from './cirkle-picture.tsx'
import { InviteAnswers } from './invite-answers.tsx'
import styles from './sheet-content.module.css'

type InviteSheetProps = {
  id: string
  session: Session
  onClose: () => void
  onAnswered: (inviteId: string, answer: InviteAnswer) => Promise<void>
}

/** "View Circle Details": what an invitation offers, and its two answers. */
export function InviteSheet({ id, session, onClose, onAnswered }: InviteSheetProps) {
  const open = useInvite(id)
  const { busy, error, answer } = useAnswerInvite(session, id, {
    where: 'alone',
    onDone: (given) => onAnswered(id, given),
  })
  const [last, setLast] = useState<Invite>()
  if (open != null && open !== last) setLast(open)
  // Once answered it is open no more, while the sheet still closes.
  const invite = busy === undefined ? open : (open ?? last)
  const footer =
    invite == null ? (
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    ) : (
      <InviteAnswers name={invite.name} busy={busy} onAnswer={answer} declineLabel="Decline Invitation" />
    )
  return (
    <Sheet title="View Circle Details" isOpen onClose={onClose} footer={footer}>
      {invite === undefined && (
        <Loading label="Loading the invitation">
          <Skeleton shape="title" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {invite === null && (
        <EmptyState
          title="This invitation is not open any more."
          text="It was answered, taken back, or has expired."
        />
      )}
      {invite != null && (
        <div className={styles['content']}>
          {invite.imageUrl !== null && <CirklePicture url={invite.imageUrl} />}
          <div>
            <h3 className={styles['name']}>{invite.name}</h3>
            <p className={styles['muted']}>From {invite.ownerDetails.name}</p>
          </div>
          {invite.description !== '' && <p className={styles['text']}>{invite.description}</p>}
          <DetailList>
            <DetailRow label="Payout amount" isTotal>
              <Money amount={pot(invite.contributionAmount, invite.maxMembers)} />
            </DetailRow>
            <DetailRow label="Contribution amount">
              <Money amount={invite.contributionAmount} /> a month
            </DetailRow>
            <DetailRow label="Members">
              {invite.memberCount} of {invite.maxMembers}
            </DetailRow>
            <DetailRow label="Starts">{formatMonth(invite.startMonth)}</DetailRow>
            <DetailRow label="Created">{formatMonth(invite.createdAt.slice(0, 7))}</DetailRow>
          </DetailList>
          <p className={styles['muted']}>
            The payout grows with the members: every member pays the contribution, and everyone receives the
            whole pot once.
          </p>
          <FieldNotes id="invite-answer" error={error} />
        </div>
      )}
    </Sheet>
  )
}
