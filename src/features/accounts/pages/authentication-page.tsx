import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { Button } from '#ui/button.tsx'
import { OtpBoxes } from '#ui/otp-boxes.tsx'
import { emptyOtp } from '#ui/otp-digits.ts'
import { showBanner } from '#ui/status-store.ts'
import { showToast } from '#ui/toast-store.ts'
import { useFocusFirstInvalid } from '#ui/use-focus-first-invalid.ts'
import { AccountForm, FormFoot } from '../components/account-form.tsx'
import { AccountFrame } from '../components/account-frame.tsx'
import { dropDraft } from '../draft.ts'
import { loadActions } from '../load-actions.ts'
import { keepTypedEmail } from '../typed-email.ts'
import { useCountdown } from '../use-countdown.ts'
import { useSubmit } from '../use-submit.ts'

/** How long the server lets pass between two codes (product.md, section 4). */
const RESEND_AFTER_SECONDS = 60

type AuthenticationPageProps = {
  email: string
  /** When the last code went out (phone clock, ms); 0 when none did. */
  codeSentAt: number
  backTo: '/residence' | '/sign-in'
}

/** /authentication: the one-time code that proves an address. */
export function AuthenticationPage({ email, codeSentAt, backTo }: AuthenticationPageProps) {
  const navigate = useNavigate()
  const [digits, setDigits] = useState(emptyOtp)
  const { isBusy, errors, setErrors, submit } = useSubmit()
  const form = useFocusFirstInvalid(errors)

  const code = digits.join('')
  const send = async () => {
    const { verify } = await loadActions()
    const message = await verify(email, code)
    showToast({ message, ms: 3000 })
    keepTypedEmail(email)
    dropDraft()
    await navigate({ to: '/sign-in' })
  }
  const checkAndSend = () => {
    if (code.length < digits.length) setErrors({ code: 'Please enter all six digits of the code.' })
    else void submit(send)
  }

  return (
    <AccountFrame
      name="authentication"
      title="OTP Authentication"
      text={
        <>
          We sent a code to <strong>{email}</strong>. It is valid for 10 minutes.
        </>
      }
      backTo={backTo}
    >
      <AccountForm form={form} onSubmit={checkAndSend}>
        <OtpBoxes label="One-time code" digits={digits} onChange={setDigits} error={errors['code']} />
        <Button type="submit" isBusy={isBusy} isWide>
          Verify
        </Button>
      </AccountForm>
      <FormFoot>
        Didn’t receive a code? <ResendButton email={email} codeSentAt={codeSentAt} />
      </FormFoot>
    </AccountFrame>
  )
}

function ResendButton({ email, codeSentAt }: Pick<AuthenticationPageProps, 'email' | 'codeSentAt'>) {
  const [isBusy, setBusy] = useState(false)
  const { left, restart } = useCountdown(codeSentAt + RESEND_AFTER_SECONDS * 1000)
  const resend = async () => {
    setBusy(true)
    try {
      const { resendCode } = await loadActions()
      await resendCode(email)
      showToast({ message: 'Resent OTP' })
      restart(RESEND_AFTER_SECONDS)
    } catch (error) {
      showBanner(failureMessage(error))
      restart(error instanceof RefusedError ? (error.retryAfterSeconds ?? 0) : 0)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" isBusy={isBusy} disabled={left > 0} onClick={() => void resend()}>
      {left > 0 ? `Resend code in ${left} s` : 'Resend code'}
    </Button>
  )
}
