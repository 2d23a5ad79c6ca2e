import { useState } from 'react'

import { requestChange } from '#contract/http/online/profile.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import { t } from '#messages/settings/online/profile-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { askForChange } from './profile-actions.ts'
import { useProtectedSave } from '../security/use-protected-save.ts'
import styles from './profile-form.module.css'

type ChangeRequestFormProps = {
  token: string
  isVerified: boolean
  refresh: () => void
}

/** Asks support to change what is locked here: everything of a verified profile, the address of others. */
export function ChangeRequestForm({ token, isVerified, refresh }: ChangeRequestFormProps) {
  const [message, setMessage] = useState('')
  const [answer, setAnswer] = useState<string>()
  const { isBusy, errors, failure, save } = useProtectedSave(refresh)
  const submit = () => {
    setAnswer(undefined)
    return save(fieldErrorsOf(requestChange.body, { message }), async () => {
      setAnswer(await askForChange(token, message))
      setMessage('')
    })
  }
  return (
    <Form className={styles['form']} errors={errors} onSubmit={() => void submit()}>
      <TextAreaField
        label={t('requestChange')}
        name="message"
        hint={isVerified ? t('requestHintLocked') : t('requestHint')}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={errors['message']}
      />
      <FieldNotes id="change-request-failure" error={failure} />
      <output>{answer}</output>
      <Button type="submit" variant="secondary" isBusy={isBusy} busyText={t('sending')}>
        {t('sendRequest')}
      </Button>
    </Form>
  )
}
