import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { resetPassword } from '#contract/http/people/sign-in.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import { errorsAmong } from '#lib/words/first-sentences.ts'
import { t } from '#messages/accounts/online/password-reset.ts'
import { HiddenUsername } from '#ui/fields/new-password/hidden-username.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { NewPasswordField } from '#ui/fields/new-password/new-password-field.tsx'
import { PasswordField } from '#ui/fields/passwords/password-field.tsx'
import { showBanner } from '#ui/status/status-store.ts'
import { useFocusFirstInvalid } from '#ui/fields/use-focus-first-invalid.ts'
import { AccountForm, SubmitButton } from '../components/account-form.tsx'
import { AccountFrame } from '../components/account-frame.tsx'
import { loadActions } from '../load-actions.ts'
import { refusalOf } from '../checks/refusal-of.ts'
import { typedEmail } from '../arrival/typed-email.ts'
import { useAccountSubmit } from '../arrival/use-account-submit.ts'

const FIELDS = ['password', 'passwordConfirmation']

/** /password-reset: sets a new password with a mailed link, which works once. */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  return token === undefined ? <LinkOver why={t('resetLinkNeeded')} /> : <NewPassword token={token} />
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate()
  const [email] = useState(typedEmail)
  const [chosen, setChosen] = useState({ password: '', passwordConfirmation: '' })
  const [whyOver, setWhyOver] = useState<string>()
  const submission = useAccountSubmit(FIELDS)
  const { errors, setErrors, submit } = submission
  const form = useFocusFirstInvalid(errors)

  const send = async () => {
    const { setPassword } = await loadActions()
    try {
      const message = await setPassword(token, chosen)
      await navigate({ to: '/sign-in', replace: true })
      showBanner(message, { tone: 'success' })
    } catch (error) {
      const refusal = refusalOf(error, ['link_used', 'link_expired'])
      if (refusal === undefined) throw error
      setWhyOver(refusal.message)
    }
  }
  const checkAndSend = () => {
    const wrong = errorsAmong(fieldErrorsOf(resetPassword.body, { token, ...chosen }), FIELDS)
    if (Object.keys(wrong).length > 0) setErrors(wrong)
    else void submit(send)
  }

  if (whyOver !== undefined) return <LinkOver why={whyOver} />
  return (
    <AccountFrame
      name="password-reset"
      title={t('resetPassword')}
      text={t('resetPasswordText')}
      backTo="/reset"
    >
      <AccountForm form={form} onSubmit={checkAndSend}>
        {email !== '' && <HiddenUsername email={email} />}
        <NewPasswordField
          label={t('password')}
          name="password"
          value={chosen.password}
          onChange={(event) => setChosen({ ...chosen, password: event.target.value })}
          error={errors['password']}
        />
        <PasswordField
          label={t('confirmPassword')}
          name="password_confirmation"
          autoComplete="new-password"
          value={chosen.passwordConfirmation}
          onChange={(event) => setChosen({ ...chosen, passwordConfirmation: event.target.value })}
          error={errors['passwordConfirmation']}
        />
        <SubmitButton state={submission}>{t('resetPassword')}</SubmitButton>
      </AccountForm>
    </AccountFrame>
  )
}

/** Replaces the form when its link is no longer valid. */
function LinkOver({ why }: { why: string }) {
  return (
    <AccountFrame
      name="password-reset"
      title={t('resetPassword')}
      text={<span role="alert">{why}</span>}
      backTo="/reset"
    >
      <LinkButton isWide render={(look) => <Link to="/reset" {...look} />}>
        {t('getNewLink')}
      </LinkButton>
    </AccountFrame>
  )
}
