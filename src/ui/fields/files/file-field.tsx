import { type ChangeEvent, type DragEvent, type RefObject, useId } from 'react'

import { t } from '#messages/ui.ts'
import { describe, type FieldWords, FieldNotes } from '../field.tsx'
import styles from './file-field.module.css'
import { formatFileSize } from './file-size.ts'
import { Icon } from '../../icons/icon.tsx'
import { IconButton } from '../../buttons/icon-button.tsx'
import type { IconName } from '../../icons/icon-name.ts'
import { canPaste, type PasteRefusal, readPastedFile } from './pasted-file.ts'

/** The picked file as the field shows it. */
export type PickedFile = {
  name: string
  /** Bytes. */
  size: number
  /** Object URL of its preview picture; PDFs have none. */
  previewUrl?: string | undefined
  isPdf?: boolean | undefined
}

type FileFieldProps = FieldWords & {
  /**
   * Types the picker offers: `image/png,image/jpeg,application/pdf`. Check again: pickers can be bypassed.
   */
  accept: string
  file: PickedFile | null
  onPick: (file: File) => void
  onRemove: () => void
  /** Offers the camera beside the file picker. */
  hasCamera?: boolean | undefined
  /** Announced to screen readers; a `Form` validates by itself. */
  isRequired?: boolean | undefined
  /** Text of the picker's button: "Choose a file" when left out. */
  chooseWords?: string | undefined
  /** The picker's input, to give it the focus; null while a file is there. */
  pickerRef?: RefObject<HTMLInputElement | null> | undefined
  /** Marks the picker as what comes next. */
  isNext?: boolean | undefined
  /** Its buttons take one row on a phone of 360 px. */
  isDense?: boolean | undefined
  /** Offers the clipboard too; called with the reason when nothing could be pasted. */
  onPasteFailed?: ((message: string) => void) | undefined
}

const pasteRefusals: Readonly<Record<PasteRefusal, () => string>> = {
  'not-allowed': () => t('pastingNotAllowed'),
  'no-file': () => t('nothingToPaste'),
}

/** Picks one file by picker, camera, clipboard or drop, and shows it. */
export function FileField({
  label,
  hint,
  error,
  accept,
  file,
  onPick,
  onRemove,
  hasCamera = false,
  isRequired,
  chooseWords = t('chooseFile'),
  pickerRef,
  isNext = false,
  isDense = false,
  onPasteFailed,
}: FileFieldProps) {
  const id = useId()
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.target.files?.[0]
    if (picked !== undefined) onPick(picked)
    event.target.value = '' // so that the same file can be picked again after it was removed
  }
  const drop = (event: DragEvent) => {
    // Otherwise the browser leaves the page and shows the file alone.
    event.preventDefault()
    const dropped = event.dataTransfer.files[0]
    if (dropped !== undefined) onPick(dropped)
  }
  const paste = async (onFailed: (message: string) => void) => {
    const read = await readPastedFile()
    if (read.ok) onPick(read.file)
    else onFailed(pasteRefusals[read.reason]())
  }
  const source = (words: string, icon: IconName, capture?: 'environment') => (
    <label className={styles['source']} data-next={isNext && capture === undefined}>
      <input
        ref={capture === undefined ? pickerRef : undefined}
        type="file"
        className={styles['input']}
        accept={capture === undefined ? accept : 'image/*'}
        capture={capture}
        onChange={pick}
        required={isRequired}
        {...describe(id, { hint, error })}
      />
      <Icon name={icon} size={20} />
      <span>{words}</span>
    </label>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is optional; the keyboard has other ways
    <fieldset
      className={styles['field']}
      data-invalid={error !== undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <legend className={styles['legend']}>{label}</legend>
      {file === null ? (
        <div className={styles['sources']} data-dense={isDense}>
          {source(chooseWords, 'upload')}
          {hasCamera && source(t('takePhoto'), 'camera', 'environment')}
          {onPasteFailed !== undefined && canPaste() && (
            <button type="button" className={styles['source']} onClick={() => void paste(onPasteFailed)}>
              <Icon name="copy" size={20} />
              <span>{t('paste')}</span>
            </button>
          )}
        </div>
      ) : (
        <div className={styles['picked']}>
          {file.previewUrl === undefined ? (
            <span className={styles['thumbnail']}>
              {file.isPdf === true ? <Icon name="document" /> : <Icon name="image" />}
            </span>
          ) : (
            <img className={styles['thumbnail']} src={file.previewUrl} alt="" width={56} height={56} />
          )}
          <span className={styles['words']}>
            <span className={styles['name']}>{file.name}</span>
            <span className={styles['size']}>{formatFileSize(file.size)}</span>
          </span>
          <IconButton icon="trash" label={t('removeItem', { item: file.name })} onClick={onRemove} />
        </div>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
