import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { changePassword } from '#contract/http/online/security.ts'
import type { Session } from '#data/session/session.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/settings/online/change-password.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { HiddenUsername } from '#ui/fields/new-password/hidden-username.tsx'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { NewPasswordField } from '#ui/fields/new-password/new-password-field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PasswordField } from '#ui/fields/passwords/password-field.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { updatePassword } from '../security/security-actions.ts'
import { useProtectedSave } from '../security/use-protected-save.ts'
import styles from './update-password-page.module.css'

type UpdatePasswordPageProps = {
  session: Session
  /** Stores the session with its new token. */
  enter: (session: Session) => Promise<void>
  refresh: () => void
}

const EMPTY = { currentPassword: '', newPassword: '', newPasswordConfirmation: '' }

/** /updatepassword. Needs a connection; typed values stay until saved, and are stored nowhere. */
export function UpdatePasswordPage({ session, enter, refresh }: UpdatePasswordPageProps) {
  const [values, setValues] = useState(EMPTY)
  const { isBusy, errors, failure, save } = useProtectedSave(refresh, { offline: t('passwordUnanswered') })
  const leave = useLeaveToSettings()
  // The page is still shown while it is left: a second press would send what is wrong by now.
  const [isSaved, setSaved] = useState(false)

  const field = (name: keyof typeof EMPTY) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  const submit = () =>
    save(check(values), async () => {
      const message = await updatePassword(session, values, enter)
      setSaved(true)
      showToast({ message, ms: 3000 })
      leave()
    })

  return (
    <Page ready="update-password" look="form">
      <PageHeader
        title={t('changePassword')}
        back={<IconLink icon="back" label={t('back')} render={(look) => <Link to="/setting" {...look} />} />}
      />
      <Form className={styles['form']} errors={errors} onSubmit={() => !isSaved && void submit()}>
        <p className={styles['text']}>{t('changePasswordHint')}</p>
        <HiddenUsername email={session.user.email} />
        <PasswordField
          label={t('currentPassword')}
          name="current_password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <NewPasswordField label={t('newPassword')} name="new_password" {...field('newPassword')} />
        <PasswordField
          label={t('confirmPassword')}
          name="new_password_confirmation"
          autoComplete="new-password"
          {...field('newPasswordConfirmation')}
        />
        <FieldNotes id="update-password" error={failure} />
        <Button type="submit" isBusy={isBusy || isSaved} busyText={t('updating')} isWide>
          {t('updatePassword')}
        </Button>
        <Button variant="secondary" isWide onClick={leave}>
          {t('cancel')}
        </Button>
      </Form>
    </Page>
  )
}

function check(values: typeof EMPTY): FieldErrors {
  const found = fieldErrorsOf(changePassword.body, values)
  return values.currentPassword === '' ? { ...found, currentPassword: t('currentPasswordMissing') } : found
}

/** Back to the settings if opened from there, else forward to them. */
function useLeaveToSettings(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back({ ignoreBlocker: true })
    else void navigate({ to: '/setting', replace: true })
  }
}
