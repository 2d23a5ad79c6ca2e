import { t } from '#messages/settings/online/leaving.ts'
import { Button } from '#ui/buttons/button.tsx'
import { formatFileSize } from '#ui/fields/files/file-size.ts'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useExport } from './use-export.ts'
import styles from '../account/sheet-form.module.css'

type ExportSheetProps = {
  isOpen: boolean
  onClose: () => void
  token: string
}

/** Download my data: one file with everything kept about me. */
export function ExportSheet({ isOpen, onClose, token }: ExportSheetProps) {
  const { progress, start, stop } = useExport(token)
  const isRunning = progress.state === 'running'
  return (
    <Sheet
      title={t('downloadMyData')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        isRunning ? (
          <Button variant="secondary" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button icon="download" onClick={start}>
            {progress.state === 'done' ? t('downloadAgain') : t('download')}
          </Button>
        )
      }
    >
      <div className={styles['form']}>
        <p>{t('exportContents')}</p>
        <p>{t('exportWarning')}</p>
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
      </div>
    </Sheet>
  )
}
