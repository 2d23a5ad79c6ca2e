import { useNavigate } from '@tanstack/react-router'

import { failureMessage } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { secondsInWords } from '#lib/words/seconds-in-words.ts'
import { t } from '#messages/accounts/online/email-code.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showBanner } from '#ui/status/status-store.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { loadActions } from '../load-actions.ts'
import { resendAfter } from '../arrival/resend-after.ts'
import { useCountdown } from '../use-countdown.ts'

type ResendButtonProps = {
  email: string
  challenge: string | undefined
  /** Earliest time for another code (phone clock, ms). */
  resendAt: number
}

/** Mails another code, once the server allows it; the page's history entry keeps the countdown. */
export function ResendButton({ email, challenge, resendAt }: ResendButtonProps) {
  const navigate = useNavigate()
  const left = useCountdown(resendAt)
  const waitUntil = (instant: number) =>
    navigate({ to: '.', state: (state) => ({ ...state, resendAt: instant }), replace: true })
  const { isBusy, submit } = useSubmit(
    async () => {
      const { resendCode } = await loadActions()
      await resendCode(email, challenge)
      showToast({ message: t('codeResent') })
      await waitUntil(resendAfter(Date.now()))
    },
    async (failure) => {
      showBanner(failureMessage(failure))
      if (!(failure instanceof RefusedError)) return
      await waitUntil(Date.now() + (failure.retryAfterSeconds ?? 0) * 1000)
    },
  )
  return (
    <Button variant="quiet" isBusy={isBusy} aria-disabled={left > 0} onClick={() => void submit()}>
      {left > 0 ? t('resendCodeIn', { time: secondsInWords(left) }) : t('resendCode')}
    </Button>
  )
}
