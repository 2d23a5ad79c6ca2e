import { useCallback, useState } from 'react'

import { loadPicture } from '#data/files/load-picture.ts'
import type { PictureShape } from '#data/db/rows.ts'
import { t } from '#messages/chat.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useObjectUrl } from '#ui/hooks/use-object-url.ts'
import type { PictureSource } from '../chat-items.ts'
import { readWaitingPicture } from '../read-chat.ts'
import styles from './message-picture.module.css'
import { PictureView } from './picture-view.tsx'

type MessagePictureProps = {
  source: PictureSource
  /** Reserves its space; without it a square stands there until the picture is drawn. */
  shape: PictureShape | undefined
  alt: string
}

/** Largest width of a picture among the lines, in rem; `estimatedHeight` assumes the same height. */
const WIDEST = 15
const HIGHEST = 20

/** A picture in its true shape, from this phone or else from the server; opens in full. */
export function MessagePicture({ source, shape, alt }: MessagePictureProps) {
  const place = 'url' in source ? source.url : source.fileId
  const isRemote = 'url' in source
  const [attempt, setAttempt] = useState(0)
  /** Null when it cannot be loaded. */
  const [blob, setBlob] = useState<Blob | null>()
  const [isOpen, setOpen] = useState(false)
  const load = useCallback(
    async (signal: AbortSignal) => {
      const loaded = await (isRemote ? loadPicture(place, signal) : readWaitingPicture(place))
      if (!signal.aborted) setBlob(loaded ?? null)
      return loaded
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a new attempt needs a new function, which loads again
    [place, isRemote, attempt],
  )
  const src = useObjectUrl(load)
  const { width, height } = shape ?? { width: 1, height: 1 }
  const ratio = width / height
  return (
    <>
      {blob === null ? (
        <div
          className={styles['missing']}
          style={{ minBlockSize: `min(${HIGHEST}rem, ${WIDEST / ratio}rem)` }}
        >
          <p>{t('pictureNeedsConnection')}</p>
          <Button variant="quiet" icon="sync" onClick={() => setAttempt(attempt + 1)}>
            {t('tryAgain')}
          </Button>
        </div>
      ) : (
        <button
          type="button"
          className={styles['picture']}
          style={{ inlineSize: `min(${WIDEST}rem, ${HIGHEST * ratio}rem)`, aspectRatio: ratio }}
          disabled={src === undefined}
          aria-label={t('openPicture', { alt })}
          onClick={() => setOpen(true)}
        >
          {src !== undefined && <img src={src} alt="" decoding="async" />}
        </button>
      )}
      {isOpen && src !== undefined && blob != null && (
        <PictureView picture={blob} src={src} alt={alt} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
