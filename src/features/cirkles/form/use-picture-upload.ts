import { useEffect, useState } from 'react'

import { t } from '#messages/cirkles/online/form.ts'

/** An upload that ends sooner needs no more than the button's spinner. */
const SHOWN_AFTER_MS = 1_000

export interface PictureUpload {
  /** How far it is, in words, once it takes longer than a second; undefined before, and when it is over. */
  readonly words: string | undefined
  /** Takes what has left the phone, as a share from 0 to 1; undefined when the call is over. */
  readonly tell: (share: number | undefined) => void
}

/** The progress of a Cirkle's picture on its way to the server. */
export function usePictureUpload(): PictureUpload {
  const [share, setShare] = useState<number>()
  const [isLong, setLong] = useState(false)
  const isUnderWay = share !== undefined
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(() => setLong(true), SHOWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isUnderWay])
  const isShown = isUnderWay && isLong
  // By tens: screen readers may read a button anew whenever its words change.
  return {
    words: isShown ? t('sendingPicture', { percent: Math.floor(share * 10) * 10 }) : undefined,
    tell: setShare,
  }
}
