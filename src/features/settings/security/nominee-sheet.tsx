import { useCallback, useState } from 'react'

import { nameNominee, type Nominee } from '#contract/http/online/nominee.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import { t } from '#messages/settings/online/nominee.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { missingPassword, OwnPasswordField } from '../account/own-password-field.tsx'
import styles from '../account/sheet-form.module.css'
import { forgetNominee, readMyNominee, saveNominee } from './security-actions.ts'
import { useProtectedSave } from './use-protected-save.ts'

type NomineeSheetProps = { onClose: () => void; session: Session; refresh: () => void }

const FORM_ID = 'nominee'

/** Nominee: who may exercise my rights when I cannot. Read from the server, and not kept on the phone. */
export function NomineeSheet({ onClose, session, refresh }: NomineeSheetProps) {
  const { token } = session
  const ask = useCallback((signal: AbortSignal) => readMyNominee(token, signal), [token])
  const known = useRequest(ask, stepFailureMessage)
  const saving = useProtectedSave(refresh)
  return (
    <Sheet
      title={t('title')}
      look="high"
      isOpen
      onClose={onClose}
      footer={
        known.state === 'loaded' && (
          <Button type="submit" form={FORM_ID} isBusy={saving.isBusy} busyText={t('saving')}>
            {t('save')}
          </Button>
        )
      }
    >
      <div className={styles['form']}>
        <p>{t('why')}</p>
        {known.state === 'loading' && (
          <Loading label={t('loading')}>
            <Skeleton shape="button" />
            <Skeleton shape="button" />
          </Loading>
        )}
        {known.state === 'failed' && <LoadFailed message={known.message} onRetry={known.retry} />}
        {known.state === 'loaded' && (
          <NomineeForm nominee={known.data} session={session} saving={saving} onDone={onClose} />
        )}
      </div>
    </Sheet>
  )
}

type NomineeFormProps = {
  /** Null while nobody is named. */
  nominee: Nominee | null
  session: Session
  saving: ReturnType<typeof useProtectedSave>
  onDone: () => void
}

function NomineeForm({ nominee, session, saving, onDone }: NomineeFormProps) {
  const [values, setValues] = useState({
    name: nominee?.name ?? '',
    relation: nominee?.relation ?? '',
    contact: nominee?.contact ?? '',
  })
  const [currentPassword, setCurrentPassword] = useState('')
  const { isBusy, errors, failure, save } = saving
  const passwordErrors = () => missingPassword(currentPassword)
  const finish = async (saved: Promise<string>) => {
    showToast({ message: await saved })
    onDone()
  }
  const saveAll = () =>
    save({ ...fieldErrorsOf(nameNominee.body, { ...values, currentPassword }), ...passwordErrors() }, () =>
      finish(saveNominee(session.token, { ...values, currentPassword })),
    )
  const remove = () => save(passwordErrors(), () => finish(forgetNominee(session.token, currentPassword)))
  return (
    <Form id={FORM_ID} className={styles['form']} errors={errors} onSubmit={() => void saveAll()}>
      <TextField
        label={t('name')}
        name="nominee_name"
        autoComplete="off"
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
        error={errors['name']}
      />
      <TextField
        label={t('relation')}
        name="nominee_relation"
        autoComplete="off"
        value={values.relation}
        onChange={(event) => setValues({ ...values, relation: event.target.value })}
        error={errors['relation']}
      />
      <TextField
        label={t('contact')}
        name="nominee_contact"
        autoComplete="off"
        hint={t('contactHint')}
        value={values.contact}
        onChange={(event) => setValues({ ...values, contact: event.target.value })}
        error={errors['contact']}
      />
      <OwnPasswordField
        email={session.user.email}
        hint={t('passwordHint')}
        value={currentPassword}
        onChange={setCurrentPassword}
        error={errors['currentPassword']}
      />
      <FieldNotes id="nominee-failure" error={failure} />
      {nominee !== null && (
        <Button variant="quiet" icon="trash" isWide aria-disabled={isBusy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      )}
    </Form>
  )
}
