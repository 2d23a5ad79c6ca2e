import { useState } from 'react'

import { IconButton } from '#ui/icon-button.tsx'
import styles from './zoomable-picture.module.css'

const LARGEST = 4

type ZoomablePictureProps = { url: string; alt: string }

/** A picture as wide as its place, and up to four times as wide, to be moved about under its frame. */
export function ZoomablePicture({ url, alt }: ZoomablePictureProps) {
  const [zoom, setZoom] = useState(1)
  return (
    <div className={styles['viewer']}>
      <div className={styles['buttons']}>
        <IconButton icon="minus" label="Zoom out" disabled={zoom === 1} onClick={() => setZoom(zoom / 2)} />
        <output>{zoom * 100} %</output>
        <IconButton
          icon="plus"
          label="Zoom in"
          disabled={zoom === LARGEST}
          onClick={() => setZoom(zoom * 2)}
        />
      </div>
      {/* In the tab order, so that the keyboard can move the picture. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is one to the keyboard */}
      <section className={styles['frame']} tabIndex={0} aria-label="Picture">
        <img className={styles['picture']} data-zoom={zoom} src={url} alt={alt} />
      </section>
    </div>
  )
}
