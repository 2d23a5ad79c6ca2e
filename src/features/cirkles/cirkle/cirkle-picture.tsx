import { useCallback } from 'react'

import { readPicture } from '#data/files/pictures.ts'
import { useObjectUrl } from '#ui/hooks/use-object-url.ts'
import styles from './cirkle-picture.module.css'

/** A Cirkle's picture at the top of a sheet. Renders nothing without one, or when it cannot be loaded. */
export function CirklePicture({ url }: { url: string }) {
  const load = useCallback((signal: AbortSignal) => readPicture(url, signal), [url])
  const src = useObjectUrl(load)
  return src === undefined ? null : <img className={styles['picture']} src={src} alt="" />
}
