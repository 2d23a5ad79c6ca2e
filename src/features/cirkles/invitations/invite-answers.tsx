import { t } from '#messages/home.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { InviteAnswer } from '../answering/invite-words.ts'

type InviteAnswersProps = {
  name: string
  busy: InviteAnswer | undefined
  onAnswer: (answer: InviteAnswer) => Promise<void>
  /** Among others in a list. */
  isInList?: boolean
}

/** The two answers to an invitation. */
export function InviteAnswers({ name, busy, onAnswer, isInList = false }: InviteAnswersProps) {
  return (
    <>
      <Button
        variant="secondary"
        isBusy={busy === 'decline'}
        disabled={busy === 'accept'}
        onClick={() => void onAnswer('decline')}
        // Starts with the visible text, which voice control users say.
        aria-label={
          isInList ? t('declineInviteTo', { cirkle: name }) : t('declineInvitationTo', { cirkle: name })
        }
      >
        {isInList ? t('declineInvite') : t('declineInvitation')}
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
