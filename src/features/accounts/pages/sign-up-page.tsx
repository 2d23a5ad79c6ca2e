import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { FieldErrors } from '#lib/first-sentences.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFocusFirstInvalid } from '#ui/use-focus-first-invalid.ts'
import { checkSignUp } from '../check-sign-up.ts'
import { AccountForm, FormFoot } from '../components/account-form.tsx'
import { AccountFrame } from '../components/account-frame.tsx'
import { keepDraft, useAccountDraft } from '../draft.ts'

/** What the server said about these fields after the next page had sent them. */
type SignUpPageProps = { refusedFields: FieldErrors | undefined }

/** /sign-up: "Getting Started". Checks the values and carries them on to /residence. */
export function SignUpPage({ refusedFields }: SignUpPageProps) {
  const navigate = useNavigate()
  const draft = useAccountDraft()
  const [errors, setErrors] = useState<FieldErrors>(refusedFields ?? {})
  const form = useFocusFirstInvalid(errors)

  const goOn = () => {
    const found = checkSignUp(draft)
    setErrors(found)
    if (Object.keys(found).length === 0) void navigate({ to: '/residence' })
  }

  return (
    <AccountFrame name="sign-up" title="Getting Started" text="Lets Create your account here.">
      <AccountForm form={form} onSubmit={goOn}>
        <TextField
          label="Full name"
          name="name"
          autoComplete="name"
          value={draft.fullName}
          onChange={(event) => keepDraft({ fullName: event.target.value })}
          error={errors['fullName']}
        />
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.email}
          onChange={(event) => keepDraft({ email: event.target.value })}
          error={errors['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          value={draft.password}
          onChange={(event) => keepDraft({ password: event.target.value })}
          error={errors['password']}
        />
        <PasswordField
          label="Confirm password"
          name="password_confirmation"
          autoComplete="new-password"
          value={draft.passwordConfirmation}
          onChange={(event) => keepDraft({ passwordConfirmation: event.target.value })}
          error={errors['passwordConfirmation']}
        />
        <CheckboxField
          label="I am at least 18 years old and agree to the terms and condition"
          name="terms"
          checked={draft.hasAgreed}
          onChange={(event) => keepDraft({ hasAgreed: event.target.checked })}
          error={errors['hasAgreed']}
        />
        <Button type="submit" isWide>
          Sign up
        </Button>
      </AccountForm>
      <FormFoot>
        Already have an account? <Link to="/sign-in">Sign in</Link>
      </FormFoot>
    </AccountFrame>
  )
}
