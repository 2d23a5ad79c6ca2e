import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'

import { t } from '#messages/ui.ts'
import { FileField } from './file-field.tsx'
import { usePastedFile } from './pasted-file.ts'
import styles from './shrinking-file-field.module.css'
import { Spinner } from '../../buttons/spinner.tsx'
import { useObjectUrl } from '../../hooks/use-object-url.ts'

/** A picked file, shrunk as it will be sent. */
interface SmallFile {
  readonly bytes: ArrayBuffer
  readonly name: string
  readonly mime: string
}

type ShrinkingFileFieldProps = Pick<
  ComponentProps<typeof FileField>,
  'label' | 'hint' | 'error' | 'accept' | 'isRequired' | 'chooseWords' | 'pickerRef' | 'isNext' | 'isDense'
> & {
  file: SmallFile | null
  /** Alternative text of the preview, which is the picture that will be sent. */
  previewAlt: string
  /** Beside the file, once it is there: a note on its size. */
  note?: ReactNode
  /** Makes a picked, dropped or pasted file small and keeps it, or reports why it is refused. */
  onPick: (file: File) => Promise<void>
  onRemove: () => void
  onPasteFailed: (sentence: string) => void
}

/** A picture or a PDF, from camera, file or clipboard: made small first, and shown as it will be sent. */
export function ShrinkingFileField({ file, previewAlt, note, onPick, ...rest }: ShrinkingFileFieldProps) {
  const [isBusy, setBusy] = useState(false)
  const isPicture = file?.mime.startsWith('image/') === true
  const load = useCallback(
    async () => (file === null ? undefined : new Blob([file.bytes], { type: file.mime })),
    [file],
  )
  const url = useObjectUrl(isPicture ? load : null)
  const pick = async (picked: File) => {
    setBusy(true)
    try {
      await onPick(picked)
    } finally {
      setBusy(false)
    }
  }
  usePastedFile((pasted) => void pick(pasted))
  return (
    <div className={styles['field']}>
      <FileField
        {...rest}
        hasCamera
        file={file && { name: file.name, size: file.bytes.byteLength, previewUrl: url, isPdf: !isPicture }}
        onPick={(picked) => void pick(picked)}
      />
      <output className={styles['note']}>
        {isBusy ? (
          <>
            <Spinner /> {t('shrinkingFile')}
          </>
        ) : (
          isPicture && note
        )}
      </output>
      {isPicture && (
        <div className={styles['frame']}>
          {url !== undefined && <img className={styles['preview']} src={url} alt={previewAlt} />}
        </div>
      )}
    </div>
  )
}
