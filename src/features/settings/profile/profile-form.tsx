import { useState } from 'react'

import type { Account } from '#contract/http/people/accounts.ts'
import { saveProfile } from '#contract/http/online/profile.ts'
import type { Session, SessionStore } from '#data/session/session.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import { t } from '#messages/settings/online/profile-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { updateProfile } from './profile-actions.ts'
import { useProtectedSave } from '../security/use-protected-save.ts'
import { ChangeRequestForm } from './change-request-form.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import styles from './profile-form.module.css'

export type ProfileFormProps = {
  account: Account
  session: Session
  sessions: SessionStore
  refresh: () => void
  /** Leaves the form's page; absent where the form is the profile, which has room for two columns. */
  onLeave?: () => void
}

/** My picture, my profile's fields, and a request to change locked ones. Needs a connection to save. */
export function ProfileForm({ account, session, sessions, refresh, onLeave }: ProfileFormProps) {
  const photo = (
    <Card>
      <ProfilePhoto account={account} session={session} sessions={sessions} refresh={refresh} />
    </Card>
  )
  const facts = (
    <Card>
      <FactsForm {...{ account, session, sessions, refresh, onLeave }} />
    </Card>
  )
  const change = (
    <Card>
      <ChangeRequestForm token={session.token} isVerified={account.isVerified} refresh={refresh} />
    </Card>
  )
  if (onLeave === undefined) {
    return (
      <div className={styles['beside']}>
        {facts}
        <div className={styles['parts']}>
          {photo}
          {change}
        </div>
      </div>
    )
  }
  return (
    <div className={styles['parts']}>
      {photo}
      {facts}
      {change}
    </div>
  )
}

function FactsForm({
  account,
  session,
  sessions,
  refresh,
  onLeave,
}: Omit<ProfileFormProps, 'onLeave'> & { onLeave: (() => void) | undefined }) {
  const [typed, setTyped] = useState<Partial<Values>>({})
  const values = { ...valuesOf(account), ...typed }
  const { isBusy, errors, failure, save } = useProtectedSave(refresh, { fallback: t('profileNotSaved') })
  const isLocked = account.isVerified

  const field = (name: keyof Values) => ({
    value: values[name],
    error: errors[name],
    disabled: isLocked,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  const submit = () =>
    save(fieldErrorsOf(saveProfile.body, values), async () => {
      const message = await updateProfile(session, sessions, values)
      showToast({ message, ms: 3000 })
      setTyped({})
      onLeave?.()
    })

  return (
    <Form
      className={styles['form']}
      errors={errors}
      onSubmit={() => {
        if (!isLocked) void submit()
      }}
    >
      <p className={styles['note']}>{isLocked ? t('lockedFieldsNote') : t('openFieldsNote')}</p>
      <TextField label={t('name')} name="name" autoComplete="name" {...field('fullName')} />
      <TextField
        label={t('email')}
        type="email"
        name="email"
        value={account.email}
        readOnly
        disabled={isLocked}
        hint={t('emailHint')}
        error={errors['email']}
      />
      <TextField label={t('phoneNumber')} type="tel" name="phone" autoComplete="tel" {...field('phone')} />
      <DateField label={t('dateOfBirth')} name="dob" autoComplete="bday" isOptional {...field('dob')} />
      <TextAreaField
        label={t('homeAddress')}
        name="address"
        autoComplete="street-address"
        isOptional
        {...field('address')}
      />
      <TextField
        label={t('occupation')}
        name="occupation"
        autoComplete="organization-title"
        {...field('occupation')}
      />
      <FieldNotes id="profile-failure" error={failure} />
      {!isLocked && (
        <Button type="submit" isBusy={isBusy} busyText={t('saving')} isWide>
          {t('saveChanges')}
        </Button>
      )}
      {onLeave !== undefined && (
        <Button variant="secondary" isWide onClick={onLeave}>
          {t('cancel')}
        </Button>
      )}
    </Form>
  )
}

interface Values {
  readonly fullName: string
  readonly phone: string
  readonly dob: string
  readonly address: string
  readonly occupation: string
}

const valuesOf = ({ fullName, phone, dob, address, occupation }: Account): Values => ({
  fullName,
  phone,
  dob: dob ?? '',
  address: address ?? '',
  occupation: occupation ?? '',
})
