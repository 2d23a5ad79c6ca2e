import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { loadPart } from '#data/api/load-part.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/accounts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PasswordField } from '#ui/fields/passwords/password-field.tsx'
import { showBanner } from '#ui/status/status-store.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { useFocusFirstInvalid } from '#ui/fields/use-focus-first-invalid.ts'
import { AccountForm, FormFoot, SubmitButton } from '../components/account-form.tsx'
import { AccountFrame } from '../components/account-frame.tsx'
import { loadActions } from '../load-actions.ts'
import { resendAfter } from '../arrival/resend-after.ts'
import { keepTypedEmail, typedEmail } from '../arrival/typed-email.ts'
import { type Arrival, useArrival } from '../arrival/use-arrival.ts'
import { useAccountSubmit } from '../arrival/use-account-submit.ts'

const FIELDS = ['email', 'password']
const codeWords = {
  sent: () => t('codeSent'),
  recent: () => t('codeSentBefore'),
  none: () => t('noCodeSent'),
}

/** /sign-in: "Welcome Back". */
export function SignInPage({ about, ...arrival }: Arrival & { about?: ReactNode }) {
  const { from } = arrival
  const navigate = useNavigate()
  const arrive = useArrival(arrival)
  const [email, setEmail] = useState(typedEmail)
  const [password, setPassword] = useState('')
  const submission = useAccountSubmit(FIELDS)
  const { errors, setErrors, submit } = submission
  const form = useFocusFirstInvalid(errors)
  const byPasskey = useAccountSubmit([])

  const send = async () => {
    const { signIn } = await loadActions()
    const answer = await signIn(email, password)
    if (answer.kind === 'signed-in') return arrive(answer.session)
    const resendAt = answer.kind === 'challenged' ? resendAfter(Date.now()) : answer.resendAt
    const { challenge, methods } = answer.kind === 'challenged' ? answer : {}
    const state = { email, challenge, methods, resendAt, backTo: '/sign-in', from } as const
    await navigate({ to: '/authentication', state })
    if (answer.kind === 'challenged') return
    if (answer.code === 'none') showBanner(codeWords.none())
    else showToast({ message: codeWords[answer.code](), ms: 3000 })
  }
  const sendPasskey = async () => {
    const { signInWithPasskey } = await loadPart(() => import('../passkey/sign-in-with-passkey.ts'))
    const answer = await signInWithPasskey()
    if (typeof answer === 'string') showBanner(answer)
    else await arrive(answer)
  }
  const changeEmail = (typed: string) => {
    setEmail(typed)
    keepTypedEmail(typed)
  }
  const checkAndSend = () => {
    const missing = missingFields(email, password)
    if (Object.keys(missing).length > 0) setErrors(missing)
    else void submit(send)
  }

  return (
    <AccountFrame name="sign-in" title={t('signInTitle')} text={t('signInText')} about={about}>
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
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errors['password']}
        />
        <SubmitButton state={submission} busyText={t('signingIn')}>
          {t('signIn')}
        </SubmitButton>
      </AccountForm>
      {'PublicKeyCredential' in globalThis && (
        <FormFoot>
          <Button
            variant="secondary"
            isWide
            isBusy={byPasskey.isBusy}
            onClick={() => void byPasskey.submit(sendPasskey)}
          >
            {t('signInWithPasskey')}
          </Button>
        </FormFoot>
      )}
      <FormFoot>
        <Link to="/reset" state={{ from }}>
          {t('forgotPassword')}
        </Link>
      </FormFoot>
      <FormFoot>
        {t('newHere')}{' '}
        <Link to="/sign-up" state={{ from }}>
          {t('signUp')}
        </Link>
      </FormFoot>
    </AccountFrame>
  )
}

function missingFields(email: string, password: string): FieldErrors {
  return {
    ...(email.trim() === '' ? { email: t('emailMissing') } : {}),
    ...(password === '' ? { password: t('passwordMissing') } : {}),
  }
}
