import { useCallback, useState } from 'react'

import { PROOF_HINT, SHRINK_REFUSALS } from '#lib/shrink-refusals.ts'
import { FileField } from '#ui/file-field.tsx'
import { formatFileSize } from '#ui/file-size.ts'
import { Spinner } from '#ui/spinner.tsx'
import { usePastedFile } from '#ui/pasted-file.ts'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { takeProof } from '../actions.ts'
import type { KeptProof } from '../payment-form.ts'
import styles from './proof-field.module.css'

type ProofFieldProps = {
  proof: KeptProof | null
  error: string | undefined
  onPick: (proof: KeptProof | null) => void
  /** The picked file cannot be taken; the sentence says why. */
  onRefused: (message: string) => void
}

/** The proof of a transfer, from camera, file or clipboard: made small first, and shown as it will be sent. */
export function ProofField({ proof, error, onPick, onRefused }: ProofFieldProps) {
  const [isBusy, setBusy] = useState(false)
  const isPicture = proof?.mime.startsWith('image/') === true
  const load = useCallback(
    async () => (proof === null ? undefined : new Blob([proof.bytes], { type: proof.mime })),
    [proof],
  )
  const url = useObjectUrl(isPicture ? load : null)
  const pick = async (file: File) => {
    setBusy(true)
    try {
      const taken = await takeProof(file)
      if (taken.ok) onPick(taken.proof)
      else onRefused(SHRINK_REFUSALS[taken.reason])
    } finally {
      setBusy(false)
    }
  }
  usePastedFile((file) => void pick(file))
  return (
    <div className={styles['proof']}>
      <FileField
        label="Proof of payment"
        hint={PROOF_HINT}
        error={error}
        accept="image/png,image/jpeg,application/pdf"
        hasCamera
        onPasteFailed={onRefused}
        file={
          proof === null
            ? null
            : {
                name: proof.name,
                size: proof.bytes.byteLength,
                previewUrl: isPicture ? url : undefined,
                isPdf: !isPicture,
              }
        }
        onPick={(file) => void pick(file)}
        onRemove={() => onPick(null)}
      />
      <output className={styles['size']}>
        {isBusy && (
          <>
            <Spinner /> Making it small
          </>
        )}
        {!isBusy && proof !== null && isPicture && (
          <>
            {proof.bytes.byteLength < proof.sizeBefore ? 'Made small' : 'Size'}:{' '}
            {formatFileSize(proof.sizeBefore)} before, {formatFileSize(proof.bytes.byteLength)} now
          </>
        )}
      </output>
      {url !== undefined && (
        <img className={styles['preview']} src={url} alt="The proof as it will be sent" />
      )}
    </div>
  )
}
