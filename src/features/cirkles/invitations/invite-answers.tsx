import { t } from '#messages/home.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { InviteAnswer } from '../answering/invite-words.ts'

type InviteAnswersProps = {
  name: string
  busy: InviteAnswer | undefined
  onAnswer: (answer: InviteAnswer) => Promise<void>
  declineLabel: 'Decline' | 'Decline Invitation'
}

/** The two answers to an invitation. */
export function InviteAnswers({ name, busy, onAnswer, declineLabel }: InviteAnswersProps) {
  const isShort = declineLabel === 'Decline'
  return (
    <>
      <Button
        variant="secondary"
        isBusy={busy === 'decline'}
        disabled={busy === 'accept'}
        onClick={() => void onAnswer('decline')}
        // Starts with the visible text, which voice control users say.
        aria-label={
          isShort ? t('declineInviteTo', { cirkle: name }) : t('declineInvitationTo', { cirkle: name })
        }
      >
        {isShort ? t('declineInvite') : t('declineInvitation')}
      </Button>
      <Button
        isBusy={busy === 'accept'}
        disabled={busy === 'decline'}
        onClick={() => void onAnswer('accept')}
        aria-label={t('acceptInviteTo', { cirkle: name })}
      >
        {t('acceptInvite')}
      </Button>
    </>
  )
}
