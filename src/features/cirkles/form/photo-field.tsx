import { useCallback, useState } from 'react'

import { shrinkPhoto } from '#lib/photos/shrink-photo.ts'
import { SHRINK_REFUSALS } from '#lib/photos/shrink-refusals.ts'
import { t } from '#messages/cirkles/online/form.ts'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { FileField } from '#ui/fields/files/file-field.tsx'
import { useObjectUrl } from '#ui/hooks/use-object-url.ts'
import type { CreatePhoto } from './create-draft.ts'

const ACCEPT = 'image/jpeg,image/png'

const refusals = (): typeof SHRINK_REFUSALS => ({ ...SHRINK_REFUSALS, 'not-an-image': t('notAPicture') })

type PhotoFieldProps = {
  photo: CreatePhoto | null
  onChange: (photo: CreatePhoto | null) => void
  error: string | undefined
}

/** The Cirkle's picture, made small on the phone before it is kept. */
export function PhotoField({ photo, onChange, error }: PhotoFieldProps) {
  const [refusal, setRefusal] = useState<string>()
  const [isShrinking, setShrinking] = useState(false)
  const preview = useCallback(
    async () => (photo === null ? undefined : new Blob([photo.bytes], { type: photo.mime })),
    [photo],
  )
  const previewUrl = useObjectUrl(photo?.mime.startsWith('image/') === true ? preview : null)
  const pick = async (file: File) => {
    setShrinking(true)
    const shrunk = await shrinkPhoto(file).finally(() => setShrinking(false))
    // A PDF, which proofs may be, is no picture that can be shown.
    const reason = shrunk.ok ? (shrunk.file.width === null ? 'not-an-image' : undefined) : shrunk.reason
    setRefusal(reason && refusals()[reason])
    if (!shrunk.ok || reason !== undefined) return
    onChange({ bytes: shrunk.file.bytes, name: shrunk.file.name, mime: shrunk.file.mime })
  }
  return (
    <div>
      <FileField
        label={t('photo')}
        hint={t('photoHint')}
        accept={ACCEPT}
        hasCamera
        file={photo && { name: photo.name, size: photo.bytes.byteLength, previewUrl }}
        onPick={(file) => void pick(file)}
        onRemove={() => onChange(null)}
        error={refusal ?? error}
      />
      <output>
        {isShrinking && (
          <>
            <Spinner /> {t('makingSmall')}
          </>
        )}
      </output>
    </div>
  )
}
