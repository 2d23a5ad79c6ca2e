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
      title="Download my data"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        isRunning ? (
          <Button variant="secondary" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button icon="download" onClick={start}>
            {progress.state === 'done' ? 'Download again' : 'Download'}
          </Button>
        )
      }
    >
      <div className={styles['form']}>
        <p>
          One ZIP file with all that is yours: your profile, bank details, Cirkles, payments, messages and
          reports as text, and beside it the pictures, proofs and documents you have sent. Nothing of other
          people is in it.
        </p>
        <p>Keep it safe: whoever has it can read your account numbers.</p>
        {isRunning && (
          <div>
            <progress aria-label="Downloading" className={styles['progress']} />
            <p>{formatFileSize(progress.received)} so far</p>
          </div>
        )}
        <output>{progress.state === 'done' && `The file is saved: ${formatFileSize(progress.size)}.`}</output>
        <FieldNotes id="export-failure" error={progress.state === 'failed' ? progress.message : undefined} />
      </div>
    </Sheet>
  )
}
