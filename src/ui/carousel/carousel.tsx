import type { KeyboardEvent, ReactElement } from 'react'

import { slideOfKey } from '#lib/slides.ts'
import { t } from '#messages/ui.ts'
import { Button } from '../buttons/button.tsx'
import styles from './carousel.module.css'
import { SlideControls } from './slide-controls.tsx'
import slideStyles from './slides.module.css'
import { type Advance, useAdvance } from './use-advance.ts'
import { useSlides } from './use-slides.ts'

type CarouselProps<Item> = {
  /** Name of the slides, for a screen reader. */
  label: string
  items: readonly Item[]
  /** Draws a slide: an `li` with its key. */
  render: (item: Item) => ReactElement
  /** Interval of automatic advance, in ms; without it only on request. */
  advanceMs?: number
}

/**
 * A scrolling row of slides that snaps, by finger, trackpad, arrow keys, Home and End; below it a dot for
 * each slide, for many also the position and two step buttons. A row that fits has neither. For large
 * screens: phones have lists. Automatic advance waits while the row is in use, and can be paused.
 */
export function Carousel<Item>({ label, items, render, advanceMs }: CarouselProps<Item>) {
  const { row, shown, drawn, isScrollable, show, onScroll, letGo } = useSlides(items.length)
  const advance = useAdvance(isScrollable ? advanceMs : undefined, () => show((shown + 1) % items.length))
  const move = (event: KeyboardEvent) => {
    // Content of a slide may use these keys itself.
    if (event.target !== event.currentTarget) return
    const slide = slideOfKey(event.key, shown, items.length)
    if (slide === undefined) return
    event.preventDefault()
    show(slide)
  }
  return (
    <div className={styles['carousel']} {...advance.holds}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys scroll the row */}
      <ul
        ref={row}
        className={`${slideStyles['row']} ${styles['row']}`}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach the row
        tabIndex={isScrollable ? 0 : undefined}
        onScroll={onScroll}
        onKeyDown={move}
        onWheel={letGo}
        onPointerDown={letGo}
        onFocus={letGo}
      >
        {items.slice(0, drawn).map(render)}
      </ul>
      {isScrollable && (
        <fieldset className={styles['controls']} aria-label={t('slideControls', { label })}>
          <SlideControls shown={shown} count={items.length} onShow={show} />
          {advanceMs !== undefined && <PauseButton advance={advance} />}
        </fieldset>
      )}
    </div>
  )
}

function PauseButton({ advance: { isPaused, setPaused } }: { advance: Advance }) {
  return (
    <Button variant="quiet" onClick={() => setPaused(!isPaused)}>
      {isPaused ? t('playSlides') : t('pauseSlides')}
    </Button>
  )
}
