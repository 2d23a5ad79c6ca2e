import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { CODE_MINUTES } from '#contract/rules/limits.ts'
import { t } from '#messages/accounts/online/email-code.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { OtpBoxes } from '#ui/fields/otp/otp-boxes.tsx'
import { emptyOtp } from '#ui/fields/otp/otp-digits.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { useFocusFirstInvalid } from '#ui/fields/use-focus-first-invalid.ts'
import { AccountForm, FormFoot, SubmitButton } from '../components/account-form.tsx'
import { AccountFrame } from '../components/account-frame.tsx'
import { ResendButton } from '../fields/resend-button.tsx'
import { loadActions } from '../load-actions.ts'
import { refusalOf } from '../checks/refusal-of.ts'
import { type Arrival, useArrival } from '../arrival/use-arrival.ts'
import { useAccountSubmit } from '../arrival/use-account-submit.ts'
import { useCode } from '../arrival/use-code.ts'

type AuthenticationPageProps = Arrival & {
  /** The subject of the code. */
  proof: {
    readonly email: string
    /** Earliest time for another code (phone clock, ms). */
    readonly resendAt: number
    readonly backTo: '/residence' | '/sign-in'
    /** The sign-in that the code completes; without one it verifies the address. */
    readonly challenge: string | undefined
  }
}

const FIELDS = ['code']

/** /authentication: the one-time code that proves an address, or finishes a sign-in with two-factor. */
export function AuthenticationPage({ proof, ...arrival }: AuthenticationPageProps) {
  const { email, challenge, backTo } = proof
  const { from } = arrival
  const navigate = useNavigate()
  const arrive = useArrival(arrival)
  const [digits, setDigits] = useState(emptyOtp)
  const [isExpired, setExpired] = useState(false)
  const submission = useAccountSubmit(FIELDS)
  const { errors, setErrors } = submission
  const form = useFocusFirstInvalid(errors)

  const prove = async (code: string) => {
    const { finishSignIn, verify } = await loadActions()
    if (challenge !== undefined) return arrive(await finishSignIn(challenge, code))
    const { message, session } = await verify(email, code)
    showToast({ message, ms: 3000 })
    if (session !== undefined) return arrive(session)
    await navigate({ to: '/sign-in', state: { from } })
  }
  const send = async (code: string) => {
    try {
      await prove(code)
    } catch (error) {
      const refusal = refusalOf(error, ['code_wrong', 'code_expired'])
      if (refusal === undefined) throw error
      setErrors({ code: refusal.message })
      setExpired(refusal.code === 'code_expired')
    }
  }
  const { sendNow, sendWhenComplete } = useCode(submission, send)
  const checkAndSend = () => {
    if (digits.includes('')) setErrors({ code: t('codeIncomplete', { number: digits.length }) })
    else void sendNow(digits.join(''))
  }

  return (
    <AccountFrame
      name="authentication"
      title={t('codeTitle')}
      text={codeSentTo(email)}
      backTo={backTo}
      from={from}
    >
      <AccountForm form={form} onSubmit={checkAndSend}>
        <OtpBoxes
          label={t('oneTimeCode')}
          hint={t('codeSendsItself')}
          digits={digits}
          onChange={setDigits}
          onComplete={sendWhenComplete}
          error={errors['code']}
        />
        <SubmitButton state={submission}>{t('verify')}</SubmitButton>
      </AccountForm>
      <FormFoot>
        {t('codeNotReceived')} <ResendButton {...proof} />
      </FormFoot>
      {isExpired && challenge !== undefined && (
        <FormFoot>
          {t('signInMayBeOver')}{' '}
          <Link to="/sign-in" state={{ from }}>
            {t('signInAgain')}
          </Link>
        </FormFoot>
      )}
    </AccountFrame>
  )
}

function codeSentTo(email: string): ReactNode {
  return richText(
    (mark) => t('codeSentTo', { email: mark(<EmailText email={email} />), minutes: CODE_MINUTES }),
    { b: (words) => <strong>{words}</strong> },
  )
}
