import { useState } from 'react'

import type { Invite } from '#contract/http/cirkles/cirkles.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/invitations.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { SheetMessage } from '#ui/overlays/sheet-message.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useInvite } from '../cirkle/queries.ts'
import type { InviteAnswer } from '../answering/invite-words.ts'
import { useAnswerInvite } from '../answering/use-answer-invite.ts'
import { CirkleOffer } from './cirkle-offer.tsx'
import { InviteAnswers } from './invite-answers.tsx'
import styles from '../cirkle/sheet-content.module.css'

type InviteSheetProps = {
  id: string
  session: Session
  onClose: () => void
  onAnswered: (inviteId: string, answer: InviteAnswer) => Promise<void>
}

/** "View Cirkle Details": an invitation's terms, and its two answers. */
export function InviteSheet({ id, session, onClose, onAnswered }: InviteSheetProps) {
  const open = useInvite(id)
  const { busy, error, answer, secondThoughts } = useAnswerInvite(session, id, {
    where: 'alone',
    onDone: (given) => onAnswered(id, given),
  })
  const [last, setLast] = useState<Invite>()
  if (open != null && open !== last) setLast(open)
  // Once answered it is no longer open, while the sheet still closes.
  const invite = busy === undefined ? open : (open ?? last)
  const footer =
    invite == null ? (
      <Button variant="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    ) : (
      <>
        <InviteAnswers name={invite.name} busy={busy} onAnswer={answer} secondThoughts={secondThoughts} />
        <SheetMessage id="invite-answer" error={error} />
      </>
    )
  return (
    <Sheet title={t('cirkleDetailsTitle')} isOpen onClose={onClose} footer={footer}>
      {invite === undefined && (
        <Loading label={t('loadingInvitation')}>
          <Skeleton shape="title" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {invite === null && <EmptyState title={t('invitationNotOpen')} text={t('invitationNotOpenHint')} />}
      {invite != null && (
        <div className={styles['content']}>
          <CirkleOffer cirkle={invite} firstDue={invite.startMonth} joins="now" />
        </div>
      )}
    </Sheet>
  )
}
