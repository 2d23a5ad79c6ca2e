/*
 * Which slides of a sideways scrolling row are visible. Positions are px from the start of the first slide;
 * the row is its slides' `offsetParent` or shares one with them.
 */

interface Slide {
  readonly start: number
  readonly end: number
}

/** The slides of a row, and the visible range. */
export interface SlideView {
  readonly slides: readonly Slide[]
  readonly from: number
  readonly to: number
}

/** Half a pixel is lost in places where screen pixels and page pixels differ. */
const ROUNDING = 2

/** Measures a row whose children are its slides, with the same padding at both ends. */
export function viewSlides(row: HTMLElement): SlideView {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(row)
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
  const elements = [...row.children].filter((child) => child instanceof HTMLElement)
  const origin = elements[0]?.offsetLeft ?? 0
  const slides = elements.map(({ offsetLeft, offsetWidth }) => ({
    start: offsetLeft - origin,
    end: offsetLeft - origin + offsetWidth,
  }))
  return { slides, from: row.scrollLeft, to: row.scrollLeft + row.clientWidth - padding }
}

/** Whether a slide is fully visible. */
export function isInView({ slides, from, to }: SlideView, slide: number): boolean {
  const place = slides[slide]
  return place !== undefined && place.start >= from - ROUNDING && place.end <= to + ROUNDING
}

/**
 * The slide a view is about: `kept` as long as it is fully visible, because several are at the end of a row
 * and the last could never be the first of them; otherwise the last one at the end, or else the one that
 * begins nearest.
 */
export function shownSlide(view: SlideView, kept?: number): number {
  const { slides, from, to } = view
  if (kept !== undefined && isInView(view, kept)) return kept
  const last = slides.length - 1
  const isAtEnd = from > ROUNDING && (slides[last]?.end ?? 0) <= to + ROUNDING
  if (isAtEnd) return last
  const distances = slides.map(({ start }) => Math.abs(start - from))
  return distances.indexOf(Math.min(...distances))
}

/** The slide of `count` slides a key leads to from `shown`, clamped at the ends; undefined for other keys. */
export function slideOfKey(key: string, shown: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(shown - 1, 0)
    case 'ArrowRight':
      return Math.min(shown + 1, count - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
