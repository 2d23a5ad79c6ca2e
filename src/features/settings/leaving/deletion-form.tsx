import { useState } from 'react'

import type { Block } from '#contract/http/online/leaving.ts'
import { DELETION_GRACE_DAYS, SHORTEST_PASSWORD } from '#contract/rules/limits.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/settings/online/leaving.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { OwnPasswordField } from '../account/own-password-field.tsx'
import { askForDeletion, type Deletion } from './leaving-actions.ts'
import { useProtectedSave } from '../security/use-protected-save.ts'
import { Blocks } from './blocks.tsx'
import styles from './deletion.module.css'

type DeletionFormProps = {
  session: Session
  refresh: () => void
  blocks: readonly Block[]
  onAsked: (deletion: Deletion) => void
}

/** Seed B, sections 5 and 9. */
const WORD = 'DELETE'

/** Asks for the account to be deleted: password, the word, a checkbox, then a confirmation. */
export function DeletionForm({ session, refresh, blocks, onAsked }: DeletionFormProps) {
  const [password, setPassword] = useState('')
  const [word, setWord] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, errors, failure, save } = useProtectedSave(refresh)
  const isReady = password.length >= SHORTEST_PASSWORD && word === WORD && isAgreed

  const send = async () => {
    await save({}, async () => {
      const { deletion, message } = await askForDeletion(session.token, password)
      showToast({ message, ms: 5000 })
      onAsked(deletion)
    })
    // Has no effect if the form is already unmounted; a refusal is shown beside its field.
    setAsking(false)
  }
  return (
    <Form
      className={styles['parts']}
      errors={errors}
      onSubmit={() => {
        if (isReady) setAsking(true)
      }}
    >
      <DeletedData />
      <Grace />
      <Blocks blocks={blocks} />
      <OwnPasswordField
        email={session.user.email}
        name="password"
        value={password}
        onChange={setPassword}
        error={errors['password']}
      />
      <TextField
        label={t('confirmationField', { word: WORD })}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={word}
        onChange={(event) => setWord(event.target.value)}
        error={errors['confirmation']}
      />
      <CheckboxField
        label={t('understood', { deletionGraceDays: DELETION_GRACE_DAYS })}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <FieldNotes id="deletion-failure" error={failure} />
      <Button type="submit" variant="danger" isWide disabled={!isReady}>
        {t('deleteAccount')}
      </Button>
      <ConfirmDialog
        title={t('deleteAccountTitle')}
        text={t('deleteAccountText', { deletionGraceDays: DELETION_GRACE_DAYS })}
        isOpen={isAsking}
        confirmLabel={t('deleteAccount')}
        busyText={t('deleting')}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      />
    </Form>
  )
}

function DeletedData() {
  return (
    <Card as="section" aria-label={t('whatGoes')}>
      <h2 className={styles['title']}>{t('whatGoes')}</h2>
      <ul className={styles['list']}>
        <li>{t('profileGoes')}</li>
        <li>{t('bankDetailsGo')}</li>
        <li>{t('documentsGo')}</li>
        <li>{t('messagesGo')}</li>
        <li>{t('notificationsGo')}</li>
        <li>{t('cirklesGo')}</li>
      </ul>
      <h2 className={styles['title']}>{t('whatStays')}</h2>
      <ul className={styles['list']}>
        <li>{t('paymentsStay')}</li>
      </ul>
    </Card>
  )
}

/** What the days before the deletion are for. */
function Grace() {
  const days = { deletionGraceDays: DELETION_GRACE_DAYS }
  return (
    <Card as="section" aria-labelledby="grace-title">
      <h2 id="grace-title" className={styles['title']}>
        {t('graceTitle', days)}
      </h2>
      <ul className={styles['list']}>
        <li>{t('graceKeepsAll', days)}</li>
        <li>{t('graceUndo')}</li>
        <li>{t('graceOver')}</li>
      </ul>
    </Card>
  )
}
