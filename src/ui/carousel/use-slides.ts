import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { isInView, shownSlide, viewSlides } from '#lib/slides.ts'

/** How many slides are drawn beyond the one that is shown. */
const AHEAD = 4

interface Slides {
  readonly row: RefObject<HTMLUListElement | null>
  /** The slide the row is about, counted from 0. */
  readonly shown: number
  /** How many to draw: a long row does not hold up the screen it stands on. */
  readonly drawn: number
  /** Whether there is more than fits. */
  readonly isScrollable: boolean
  readonly show: (slide: number) => void
  /** What the row must tell: that it scrolled, and that a person takes hold of it. */
  readonly onScroll: () => void
  readonly letGo: () => void
}

/** Follows and moves a row of `total` slides that scrolls by itself. */
export function useSlides(total: number): Slides {
  const row = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ shown: 0, furthest: 0 })
  const [asked, setAsked] = useState<{ readonly slide: number }>()
  // Where the row is on its way to; what it passes is not shown meanwhile. No state: a wheel that stops it and the
  // scrolling of that wheel come before anything is drawn again.
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

  // After drawing: the slide that was asked for may only have been drawn now.
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
