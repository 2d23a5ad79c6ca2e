import { useState } from 'react'

import type { OpenInvite } from '#data/known/home/open-invites.ts'
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
import { PlaceQuestion } from './place-question.tsx'
import { PlaceTerms } from './place-terms.tsx'
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
    placeId: open?.takesOver?.id,
    onDone: (given) => onAnswered(id, given),
  })
  const [last, setLast] = useState<OpenInvite>()
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
          <Offer invite={invite} />
        </div>
      )}
    </Sheet>
  )
}

/** What is offered: a seat, or the place of somebody without a phone. */
function Offer({ invite }: { invite: OpenInvite }) {
  const { name, ownerDetails, takesOver, turnOn = null, startMonth } = invite
  if (takesOver === undefined) return <CirkleOffer cirkle={invite} firstDue={startMonth} joins="now" />
  const ownerName = ownerDetails.name
  return (
    <>
      <p>
        <PlaceQuestion ownerName={ownerName} placeName={takesOver.name} cirkleName={name} />
      </p>
      <PlaceTerms {...invite} ownerName={ownerName} placeName={takesOver.name} turnOn={turnOn} />
    </>
  )
}
