import { downloadBlob } from '#lib/browser/download-blob.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/settings/online/two-factor.ts'
import { Button } from '#ui/buttons/button.tsx'
import { copyText } from '#ui/buttons/copy-button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { focusAtOnce } from '#ui/hooks/focus-at-once.ts'
import styles from './two-factor.module.css'

/** The form's id, for the button in the sheet's footer. */
export const CODES_FORM = 'recovery-codes'

type RecoveryCodesStepProps = {
  codes: readonly string[]
  email: string
  isSaved: boolean
  onSaved: (isSaved: boolean) => void
  errors: FieldErrors
  onDone: () => void
}

/** Recovery codes, shown this once. */
export function RecoveryCodesStep({
  codes,
  email,
  isSaved,
  onSaved,
  errors,
  onDone,
}: RecoveryCodesStepProps) {
  const download = () => {
    const lines = [t('fileTitle', { email }), t('fileRule'), '', ...codes, '']
    downloadBlob(new Blob([lines.join('\n')], { type: 'text/plain' }), 'cirkles-recovery-codes.txt')
  }
  return (
    <Form id={CODES_FORM} className={styles['form']} errors={errors} onSubmit={onDone}>
      <p ref={focusAtOnce} tabIndex={-1}>
        {t('codesText')}
      </p>
      <ol className={styles['codes']} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles['row']}>
        <Button
          variant="secondary"
          icon="copy"
          onClick={() => void copyText(codes.join('\n'), t('codesCopied'))}
        >
          {t('copyCodes')}
        </Button>
        <Button variant="secondary" icon="download" onClick={download}>
          {t('downloadCodes')}
        </Button>
      </div>
      <CheckboxField
        label={t('saved')}
        checked={isSaved}
        onChange={(event) => onSaved(event.target.checked)}
        error={errors['saved']}
      />
    </Form>
  )
}
