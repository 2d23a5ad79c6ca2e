import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { isInView, shownSlide, viewSlides } from '#lib/slides.ts'

/** How many slides are drawn beyond the shown one. */
const AHEAD = 4

interface Slides {
  readonly row: RefObject<HTMLUListElement | null>
  /** Index of the current slide, from 0. */
  readonly shown: number
  /** How many to draw: a long row does not delay its screen. */
  readonly drawn: number
  /** Whether there is more than fits. */
  readonly isScrollable: boolean
  readonly show: (slide: number) => void
  /** Handlers for the row: it scrolled, or a person takes hold of it. */
  readonly onScroll: () => void
  readonly letGo: () => void
}

/** Tracks and moves a row of `total` slides that scrolls by itself. */
export function useSlides(total: number): Slides {
  const row = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ shown: 0, furthest: 0 })
  const [asked, setAsked] = useState<{ readonly slide: number }>()
  // Target of the running scroll; slides on the way are not shown as current. Not state: a wheel event that
  // stops it and that wheel's scrolling come before the next render.
  const heading = useRef<number>(undefined)
  const [isScrollable, setScrollable] = useState(false)
  const drawn = Math.min(total, place.furthest + 1 + AHEAD)

  useLayoutEffect(() => {
    const element = row.current
    if (element === null) return undefined
    const measure = () => setScrollable(drawn > 1 && element.scrollWidth > element.clientWidth + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [drawn])

  // After render: the requested slide may have been drawn only now.
  useLayoutEffect(() => {
    const element = row.current
    if (element === null || asked === undefined) return
    element.scrollTo({ left: viewSlides(element).slides[asked.slide]?.start ?? 0 })
  }, [asked])

  const turnTo = (next: (shown: number) => number) =>
    setPlace((before) => {
      const shown = next(before.shown)
      return { shown, furthest: Math.max(before.furthest, shown) }
    })
  return {
    row,
    shown: Math.min(place.shown, Math.max(total - 1, 0)),
    drawn,
    isScrollable,
    show(slide) {
      heading.current = slide
      turnTo(() => slide)
      setAsked({ slide })
    },
    onScroll() {
      if (row.current === null) return
      const view = viewSlides(row.current)
      if (heading.current !== undefined && !isInView(view, heading.current)) return
      heading.current = undefined
      turnTo((shown) => shownSlide(view, shown))
    },
    letGo() {
      heading.current = undefined
    },
  }
}
