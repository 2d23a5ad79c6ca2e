import { useCallback, useState } from 'react'

import { loadPicture } from '#data/load-picture.ts'
import type { PictureShape } from '#data/db/rows.ts'
import { Button } from '#ui/button.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'
import type { PictureSource } from '../chat-items.ts'
import { readWaitingPicture } from '../read-chat.ts'
import styles from './message-picture.module.css'
import { PictureView } from './picture-view.tsx'

type MessagePictureProps = {
  source: PictureSource
  /** Keeps its place free; without it a square stands there until the picture is drawn. */
  shape: PictureShape | undefined
  alt: string
}

/** A picture in its true shape, from this phone or else from the server; opens in full. */
export function MessagePicture({ source, shape, alt }: MessagePictureProps) {
  const place = 'url' in source ? source.url : source.fileId
  const isRemote = 'url' in source
  const [attempt, setAttempt] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const load = useCallback(
    async (signal: AbortSignal) => {
      const blob = await (isRemote ? loadPicture(place, signal) : readWaitingPicture(place))
      if (!signal.aborted) setMissing(blob === undefined)
      return blob
    },
    // oxlint-disable-next-line react/exhaustive-deps -- another attempt is another function, which loads anew
    [place, isRemote, attempt],
  )
  const src = useObjectUrl(load)
  const { width, height } = shape ?? { width: 1, height: 1 }
  return (
    <>
      {isMissing ? (
        <div className={styles['missing']} style={{ aspectRatio: `${width} / ${height}` }}>
          <p>This picture needs a connection the first time it is seen.</p>
          <Button variant="quiet" icon="sync" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </div>
      ) : (
        <button
          type="button"
          className={styles['picture']}
          style={{ aspectRatio: `${width} / ${height}` }}
          disabled={src === undefined}
          aria-label={`${alt}, open it`}
          onClick={() => setOpen(true)}
        >
          {src !== undefined && <img src={src} alt="" decoding="async" />}
        </button>
      )}
      {isOpen && src !== undefined && <PictureView src={src} alt={alt} onClose={() => setOpen(false)} />}
    </>
  )
}
