import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { CODE_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/accounts/online/second-step.ts'
import { Button } from '#ui/buttons/button.tsx'
import { OtpBoxes } from '#ui/fields/otp/otp-boxes.tsx'
import { emptyOtp } from '#ui/fields/otp/otp-digits.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFocusFirstInvalid } from '#ui/fields/use-focus-first-invalid.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { type Arrival, useArrival } from '../arrival/use-arrival.ts'
import { useAccountSubmit } from '../arrival/use-account-submit.ts'
import { useCode } from '../arrival/use-code.ts'
import { refusalOf } from '../checks/refusal-of.ts'
import { AccountForm, FormFoot, SubmitButton } from '../components/account-form.tsx'
import { AccountFrame } from '../components/account-frame.tsx'
import { loadActions } from '../load-actions.ts'

type SecondStepPageProps = Arrival & {
  /** The sign-in to finish. */
  challenge: string
}

const FIELDS = ['code', 'recoveryCode']

/** /authentication of a person with an authenticator app: its code, or a recovery code, finishes the sign-in. */
export function SecondStepPage({ challenge, ...arrival }: SecondStepPageProps) {
  const { from } = arrival
  const arrive = useArrival(arrival)
  const [isRecovering, setRecovering] = useState(false)
  const [digits, setDigits] = useState(emptyOtp)
  const [recoveryCode, setRecoveryCode] = useState('')
  const [isOver, setOver] = useState(false)
  const submission = useAccountSubmit(FIELDS)
  const { errors, setErrors } = submission
  const form = useFocusFirstInvalid(errors)

  const finish = async (code: string) => {
    const { finishSignIn, finishWithRecoveryCode } = await loadActions()
    if (!isRecovering) return arrive(await finishSignIn(challenge, code))
    const { session, left } = await finishWithRecoveryCode(challenge, code)
    showToast({ message: t('recoveryCodesLeft', { count: left }), ms: 6000 })
    return arrive(session)
  }
  const send = async (code: string) => {
    try {
      await finish(code)
    } catch (error) {
      const refusal = refusalOf(error, ['code_wrong', 'code_expired'])
      if (refusal === undefined) throw error
      setErrors({ [isRecovering ? 'recoveryCode' : 'code']: refusal.message })
      setOver(refusal.code === 'code_expired')
    }
  }
  const { sendNow, sendWhenComplete } = useCode(submission, send)
  const checkAndSend = () => {
    if (isRecovering && recoveryCode.trim() === '') setErrors({ recoveryCode: t('recoveryCodeMissing') })
    else if (!isRecovering && digits.includes(''))
      setErrors({ code: t('codeIncomplete', { number: CODE_LENGTH }) })
    else void sendNow(isRecovering ? recoveryCode : digits.join(''))
  }
  const change = () => {
    setErrors({})
    setRecovering(!isRecovering)
  }

  return (
    <AccountFrame
      name="authentication"
      title={isRecovering ? t('recoveryTitle') : t('appTitle')}
      text={isRecovering ? t('recoveryText') : t('appText')}
      backTo="/sign-in"
      from={from}
    >
      <AccountForm form={form} onSubmit={checkAndSend}>
        {isRecovering ? (
          <TextField
            label={t('recoveryCode')}
            name="recovery_code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={t('recoveryCodeHint')}
            value={recoveryCode}
            onChange={(event) => setRecoveryCode(event.target.value)}
            error={errors['recoveryCode']}
          />
        ) : (
          <OtpBoxes
            label={t('appCode')}
            hint={t('codeSendsItself')}
            digits={digits}
            onChange={setDigits}
            onComplete={sendWhenComplete}
            error={errors['code']}
          />
        )}
        <SubmitButton state={submission}>{t('verify')}</SubmitButton>
      </AccountForm>
      <FormFoot>
        <Button variant="quiet" onClick={change}>
          {isRecovering ? t('useAppCode') : t('useRecoveryCode')}
        </Button>
      </FormFoot>
      {isRecovering && <FormFoot>{t('lostBoth')}</FormFoot>}
      {isOver && (
        <FormFoot>
          {t('isOver')}{' '}
          <Link to="/sign-in" state={{ from }}>
            {t('signInAgain')}
          </Link>
        </FormFoot>
      )}
    </AccountFrame>
  )
}
