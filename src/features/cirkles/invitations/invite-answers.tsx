import { t } from '#messages/home.ts'
import { Button } from '#ui/buttons/button.tsx'
import { focusIfLost } from '#ui/hooks/focus-at-once.ts'
import type { InviteAnswer } from '../answering/invite-words.ts'
import type { SecondThoughts } from '../answering/use-second-thoughts.ts'
import { DeclineUndo } from './decline-undo.tsx'

type InviteAnswersProps = {
  name: string
  busy: InviteAnswer | undefined
  onAnswer: (answer: InviteAnswer) => Promise<void>
  /** A no can be undone for a moment. */
  secondThoughts: Pick<SecondThoughts, 'isWaiting' | 'wasUndone' | 'undo'>
  /** Among others in a list. */
  isInList?: boolean
}

/** The two answers to an invitation. */
export function InviteAnswers({
  name,
  busy,
  onAnswer,
  secondThoughts,
  isInList = false,
}: InviteAnswersProps) {
  const { isWaiting, wasUndone, undo } = secondThoughts
  if (isWaiting) return <DeclineUndo onUndo={undo} />
  return (
    <>
      <Button
        {...((wasUndone || busy === 'decline') && { ref: focusIfLost })}
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
