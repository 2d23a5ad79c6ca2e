import { useCallback, useState } from 'react'

import { FileField } from '#ui/file-field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { takeDocument } from '../actions.ts'
import type { KycDocument } from '../kyc-values.ts'
import { DOCUMENT_HINT, DOCUMENT_REFUSALS } from '../kyc-words.ts'
import styles from './kyc.module.css'

type DocumentFieldProps = {
  document: KycDocument | null
  error: string | undefined
  onPick: (document: KycDocument | null) => void
  /** The picked file cannot be taken; the sentence says why. */
  onRefused: (sentence: string) => void
}

/** A document, from file or camera: looked at by its content, made small, and shown as it will be sent. */
export function DocumentField({ document, error, onPick, onRefused }: DocumentFieldProps) {
  const [isBusy, setBusy] = useState(false)
  const isPicture = document?.mime.startsWith('image/') === true
  const load = useCallback(
    async () => (document === null ? undefined : new Blob([document.bytes], { type: document.mime })),
    [document],
  )
  const url = useObjectUrl(isPicture ? load : null)
  const pick = async (file: File) => {
    setBusy(true)
    try {
      const taken = await takeDocument(file)
      if (taken.ok) onPick(taken.document)
      else onRefused(DOCUMENT_REFUSALS[taken.reason])
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <FileField
        label="Upload a file"
        hint={DOCUMENT_HINT}
        error={error}
        accept=".jpg,.jpeg,.png,.pdf"
        hasCamera
        file={
          document && {
            name: document.name,
            size: document.bytes.byteLength,
            previewUrl: url,
            isPdf: !isPicture,
          }
        }
        onPick={(file) => void pick(file)}
        onRemove={() => onPick(null)}
      />
      <output className={styles['busy']}>
        {isBusy && (
          <>
            <Spinner /> Making it small
          </>
        )}
      </output>
      {url !== undefined && (
        <img className={styles['preview']} src={url} alt="The document as it will be sent" />
      )}
    </>
  )
}
