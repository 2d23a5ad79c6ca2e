import { useEffect, useState } from 'react'

import { shrinkPhoto } from '#lib/photos/shrink-photo.ts'
import { SHRINK_REFUSALS } from '#lib/photos/shrink-refusals.ts'
import { t } from '#messages/settings/online/profile-form.ts'

interface PickedPhoto {
  /** Shrunk for cropping on a cheap phone, upright, with an object URL. */
  readonly picked: { readonly blob: Blob; readonly url: string } | undefined
  /** Why the last picture was refused. */
  readonly refusal: string | undefined
  readonly pick: (file: File) => Promise<void>
  readonly drop: () => void
}

/** A picture that was picked, made small. */
export function usePickedPhoto(): PickedPhoto {
  const [picked, setPicked] = useState<PickedPhoto['picked']>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => (picked === undefined ? undefined : () => URL.revokeObjectURL(picked.url)), [picked])
  return {
    picked,
    refusal,
    async pick(file) {
      const shrunk = await shrinkPhoto(file)
      if (!shrunk.ok || !shrunk.file.mime.startsWith('image/')) {
        const reason = shrunk.ok ? 'not-an-image' : shrunk.reason
        setRefusal(reason === 'not-an-image' ? t('notAPicture') : SHRINK_REFUSALS[reason])
        return
      }
      const blob = new Blob([shrunk.file.bytes], { type: shrunk.file.mime })
      setRefusal(undefined)
      setPicked({ blob, url: URL.createObjectURL(blob) })
    },
    drop: () => setPicked(undefined),
  }
}
