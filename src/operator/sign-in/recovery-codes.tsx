import { downloadBlob } from '#lib/browser/download-blob.ts'
import { Button } from '#ui/buttons/button.tsx'
import { copyText } from '#ui/buttons/copy-button.tsx'
import styles from './recovery-codes.module.css'
import { Acts, Stack } from '../parts/rows.tsx'

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void }

/** Fresh recovery codes, shown this once. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const save = () => {
    const lines = [`Operator’s desk: recovery codes of ${email}. Each works once.`, '', ...codes, '']
    downloadBlob(new Blob([lines.join('\n')], { type: 'text/plain' }), 'desk-recovery-codes.txt')
  }
  return (
    <Stack>
      <p>
        Each of them signs you in once, in place of a code of the app. Keep them where the phone is not. They
        are not shown again; earlier ones do not work any more.
      </p>
      <ol className={styles['codes']} translate="no" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Acts>
        <Button
          variant="secondary"
          icon="copy"
          onClick={() => void copyText(codes.join('\n'), 'The codes are copied.')}
        >
          Copy
        </Button>
        <Button variant="secondary" icon="download" onClick={save}>
          Save as a file
        </Button>
      </Acts>
      <Button isWide onClick={onDone}>
        I have kept them
      </Button>
    </Stack>
  )
}
