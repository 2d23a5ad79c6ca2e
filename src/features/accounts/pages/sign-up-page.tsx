import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/accounts/online/sign-up.ts'
import { Button } from '#ui/buttons/button.tsx'
import { NewPasswordField } from '#ui/fields/new-password/new-password-field.tsx'
import { PasswordField } from '#ui/fields/passwords/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFocusFirstInvalid } from '#ui/fields/use-focus-first-invalid.ts'
import { checkPassword } from '../checks/check-password.ts'
import { checkSignUp } from '../checks/check-sign-up.ts'
import { AccountForm, FormFoot } from '../components/account-form.tsx'
import { AccountFrame } from '../components/account-frame.tsx'
import { NoticeDetails } from '../fields/notice-details.tsx'
import { TermsField } from '../fields/terms-field.tsx'
import { keepDraft, useAccountDraft } from '../draft.ts'

type SignUpPageProps = {
  /** Server errors for these fields, after the next page had sent them. */
  refusedFields: FieldErrors | undefined
  /** Where the person wanted to go; a path of this app. */
  from: string | undefined
  about?: ReactNode
  /** What data is used for, purpose by purpose. */
  notice?: ReactNode
}

/** /sign-up: "Getting Started". Validates the values and passes them to /residence. */
export function SignUpPage({ refusedFields, from, about, notice }: SignUpPageProps) {
  const navigate = useNavigate()
  const draft = useAccountDraft()
  const [errors, setErrors] = useState<FieldErrors>(refusedFields ?? {})
  const form = useFocusFirstInvalid(errors)

  const goOn = () => {
    const wrong = checkSignUp(draft)
    const found = 'hasAgreed' in wrong ? wrong : { ...checkPassword(draft), ...wrong }
    setErrors(found)
    if (Object.keys(found).length === 0) void navigate({ to: '/residence', state: { from } })
  }

  return (
    <AccountFrame name="sign-up" title={t('signUpTitle')} text={t('signUpText')} about={about}>
      <AccountForm form={form} onSubmit={goOn}>
        <TextField
          label={t('fullName')}
          name="name"
          autoComplete="name"
          value={draft.fullName}
          onChange={(event) => keepDraft({ fullName: event.target.value })}
          error={errors['fullName']}
        />
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.email}
          onChange={(event) => keepDraft({ email: event.target.value })}
          error={errors['email']}
        />
        <NewPasswordField
          label={t('password')}
          name="password"
          owner={draft}
          note={draft.isPasswordLost ? t('passwordLost') : undefined}
          value={draft.password}
          onChange={(event) => keepDraft({ password: event.target.value })}
          error={errors['password']}
        />
        <PasswordField
          label={t('confirmPassword')}
          name="password_confirmation"
          autoComplete="new-password"
          value={draft.passwordConfirmation}
          onChange={(event) => keepDraft({ passwordConfirmation: event.target.value })}
          error={errors['passwordConfirmation']}
        />
        <TermsField
          checked={draft.hasAgreed}
          onChange={(event) => keepDraft({ hasAgreed: event.target.checked })}
          error={draft.hasAgreed ? undefined : errors['hasAgreed']}
        />
        {notice !== undefined && <NoticeDetails>{notice}</NoticeDetails>}
        <Button type="submit" isWide>
          {t('signUp')}
        </Button>
      </AccountForm>
      <FormFoot>
        {t('hasAccount')}{' '}
        <Link to="/sign-in" state={{ from }}>
          {t('signIn')}
        </Link>
      </FormFoot>
    </AccountFrame>
  )
}
