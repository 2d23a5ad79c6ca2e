import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import type { Session } from '#data/session.ts'
import type { FieldErrors } from '#lib/first-sentences.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { showBanner } from '#ui/status-store.ts'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useFocusFirstInvalid } from '#ui/use-focus-first-invalid.ts'
import { AccountForm, FormFoot } from '../components/account-form.tsx'
import { AccountFrame } from '../components/account-frame.tsx'
import { loadActions } from '../load-actions.ts'
import { keepTypedEmail, typedEmail } from '../typed-email.ts'
import { useSubmit } from '../use-submit.ts'

type SignInPageProps = {
  /** Where the person wanted to go; a path of this app. */
  from: string | undefined
  /** Takes the session in; resolves when their screens may be shown. */
  enter: (session: Session) => Promise<void>
}

/** /sign-in: "Welcome Back". */
export function SignInPage({ from, enter }: SignInPageProps) {
  const router = useRouter()
  const [email, setEmail] = useState(typedEmail)
  const [password, setPassword] = useState('')
  const { isBusy, errors, setErrors, submit } = useSubmit()
  const form = useFocusFirstInvalid(errors)

  const send = async () => {
    const { signIn } = await loadActions()
    const answer = await signIn(email, password)
    if (answer.kind === 'signed-in') {
      await enter(answer.session)
      showToast({ message: 'Login successful' })
      router.history.replace(from ?? '/home')
      return
    }
    if (answer.kind === 'challenged') {
      const state = {
        email,
        challenge: answer.challenge,
        codeSentAt: Date.now(),
        backTo: '/sign-in' as const,
      }
      await router.navigate({ to: '/authentication', state })
      return
    }
    const codeSentAt = answer.isCodeSent ? Date.now() : 0
    await router.navigate({ to: '/authentication', state: { email, codeSentAt, backTo: '/sign-in' } })
    if (answer.isCodeSent) showToast({ message: answer.message, ms: 3000 })
    else showBanner(answer.message)
  }
  const changeEmail = (typed: string) => {
    setEmail(typed)
    keepTypedEmail(typed)
  }
  const checkAndSend = () => {
    const missing = whatIsMissing(email, password)
    if (Object.keys(missing).length > 0) setErrors(missing)
    else void submit(send)
  }

  return (
    <AccountFrame name="sign-in" title="Welcome Back" text="Login and get back to business.">
      <AccountForm form={form} onSubmit={checkAndSend}>
        <TextField
          label="Email"
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
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errors['password']}
        />
        <Button type="submit" isBusy={isBusy} busyText="Signing in…" isWide>
          Sign in
        </Button>
      </AccountForm>
      <FormFoot>
        New to Cirkles? <Link to="/sign-up">Sign up</Link>
      </FormFoot>
    </AccountFrame>
  )
}

function whatIsMissing(email: string, password: string): FieldErrors {
  return {
    ...(email.trim() === '' ? { email: 'Please enter your email' } : {}),
    ...(password === '' ? { password: 'Please enter your password' } : {}),
  }
}
