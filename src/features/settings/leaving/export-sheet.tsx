import { useState } from 'react'

import type { Session } from '#data/session/session.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/settings/online/leaving.ts'
import { Button } from '#ui/buttons/button.tsx'
import { formatFileSize } from '#ui/fields/files/file-size.ts'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { OwnPasswordField } from '../account/own-password-field.tsx'
import { useExport } from './use-export.ts'
import styles from '../account/sheet-form.module.css'

type ExportSheetProps = {
  isOpen: boolean
  onClose: () => void
  session: Session
}

const FORM_ID = 'export'
const NO_ERRORS: FieldErrors = {}

/** Download my data: one file with everything kept about me. Asks for the password again (ASVS 7.5.3). */
export function ExportSheet({ isOpen, onClose, session }: ExportSheetProps) {
  const [password, setPassword] = useState('')
  const { progress, start, stop } = useExport(session.token)
  const isRunning = progress.state === 'running'
  return (
    <Sheet
      title={t('downloadMyData')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        // Keys: one button for both would submit the form by the click that stops.
        isRunning ? (
          <Button key="stop" variant="secondary" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button key="start" type="submit" form={FORM_ID} icon="download" disabled={password === ''}>
            {progress.state === 'done' ? t('downloadAgain') : t('download')}
          </Button>
        )
      }
    >
      <Form
        id={FORM_ID}
        className={styles['form']}
        errors={progress.state === 'failed' ? progress.errors : NO_ERRORS}
        onSubmit={() => {
          if (!isRunning && password !== '') start(password)
        }}
      >
        <p>{t('exportContents')}</p>
        <p>{t('exportWarning')}</p>
        <OwnPasswordField
          email={session.user.email}
          name="password"
          value={password}
          onChange={setPassword}
          error={progress.state === 'failed' ? progress.errors['password'] : undefined}
        />
        {isRunning && (
          <div>
            <progress aria-label={t('downloading')} className={styles['progress']} />
            <p>{t('downloadedSoFar', { size: formatFileSize(progress.received) })}</p>
          </div>
        )}
        <output>
          {progress.state === 'done' && t('exportSaved', { size: formatFileSize(progress.size) })}
        </output>
        <FieldNotes id="export-failure" error={progress.state === 'failed' ? progress.message : undefined} />
      </Form>
    </Sheet>
  )
}
