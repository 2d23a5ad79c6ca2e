import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { t } from '#messages/payments/proof.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ScrollRegion } from '#ui/layout/scroll-region.tsx'
import styles from './zoomable-picture.module.css'

const LARGEST = 4

type ZoomablePictureProps = { url: string; alt: string }

/** A picture as wide as its place, with zoom up to four times, scrolled inside its frame. */
export function ZoomablePicture({ url, alt }: ZoomablePictureProps) {
  const [zoom, setZoom] = useState(1)
  const frame = useRef<HTMLElement>(null)
  const zoomTo = (next: number) => {
    const { current } = frame
    if (current === null) return
    const { x, y } = middleOf(current)
    // The picture needs its new size before it is scrolled.
    flushSync(() => setZoom(next))
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = current
    current.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2)
  }
  return (
    <div className={styles['viewer']}>
      <div className={styles['buttons']}>
        <IconButton
          icon="minus"
          label={t('zoomOut')}
          aria-disabled={zoom === 1}
          onClick={() => zoomTo(Math.max(zoom / 2, 1))}
        />
        <output>{t('zoomLevel', { percent: zoom * 100 })}</output>
        <IconButton
          icon="plus"
          label={t('zoomIn')}
          aria-disabled={zoom === LARGEST}
          onClick={() => zoomTo(Math.min(zoom * 2, LARGEST))}
        />
      </div>
      <ScrollRegion ref={frame} className={styles['frame']} label={t('pictureFrame')}>
        <img className={styles['picture']} data-zoom={zoom} src={url} alt={alt} />
      </ScrollRegion>
    </div>
  )
}

/** Centre of the visible part of a frame, as shares of the content's width and height. */
function middleOf(frame: HTMLElement): { x: number; y: number } {
  const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = frame
  return { x: (scrollLeft + clientWidth / 2) / scrollWidth, y: (scrollTop + clientHeight / 2) / scrollHeight }
}
