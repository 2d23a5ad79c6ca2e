import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { forgotPassword } from '#contract/http/people/sign-in.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import { t } from '#messages/accounts/online/password-reset.ts'
import { showBanner } from '#ui/status/status-store.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFocusFirstInvalid } from '#ui/fields/use-focus-first-invalid.ts'
import { AccountForm, FormFoot, SubmitButton } from '../components/account-form.tsx'
import { AccountFrame } from '../components/account-frame.tsx'
import { loadActions } from '../load-actions.ts'
import { keepTypedEmail, typedEmail } from '../arrival/typed-email.ts'
import { useAccountSubmit } from '../arrival/use-account-submit.ts'

const FIELDS = ['email']

/** /reset: "Reset your Password". Mails a link; `from` is where the person wanted to go. */
export function ForgotPasswordPage({ from }: { from: string | undefined }) {
  const [email, setEmail] = useState(typedEmail)
  const submission = useAccountSubmit(FIELDS)
  const { errors, setErrors, submit } = submission
  const form = useFocusFirstInvalid(errors)

  const send = async () => {
    const { mailResetLink } = await loadActions()
    showBanner(await mailResetLink(email), { tone: 'success' })
  }
  const changeEmail = (typed: string) => {
    setEmail(typed)
    keepTypedEmail(typed)
  }
  const checkAndSend = () => {
    const wrong = fieldErrorsOf(forgotPassword.body, { email })
    if (Object.keys(wrong).length > 0) setErrors(wrong)
    else void submit(send)
  }

  return (
    <AccountFrame
      name="reset"
      title={t('forgotPasswordTitle')}
      text={t('forgotPasswordText')}
      backTo="/sign-in"
      from={from}
    >
      <AccountForm form={form} onSubmit={checkAndSend}>
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => changeEmail(event.target.value)}
          error={errors['email']}
        />
        <SubmitButton state={submission}>{t('sendResetLink')}</SubmitButton>
      </AccountForm>
      <FormFoot>
        {t('newHere')}{' '}
        <Link to="/sign-up" state={{ from }}>
          {t('signUpHere')}
        </Link>
      </FormFoot>
    </AccountFrame>
  )
}
