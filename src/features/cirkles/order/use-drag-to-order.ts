import { type ComponentProps, type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * Distance to the scroller's edge, in px, within which dragging scrolls, and the most it scrolls per frame.
 */
const EDGE = 64
const LARGEST_STEP = 24

interface DragToOrder {
  /** Place of the dragged item, counted from 0. */
  readonly place: number | undefined
  /**
   * Props of the list whose children are the items, each with a grip: an element with its place in
   * `data-grip`.
   */
  readonly list: ComponentProps<'ol'>
}

/**
 * Drag-to-reorder for a list, by pointer events. `onMove` gets the item's old and new place each time it
 * passes another. Near an edge the list's scroller follows.
 */
export function useDragToOrder(onMove: (from: number, to: number) => void): DragToOrder {
  const [place, setPlace] = useState<number>()
  const pointer = useRef({ y: 0, list: null as HTMLOListElement | null })

  const follow = () => {
    const { list, y } = pointer.current
    if (list === null || place === undefined) return
    const to = placeAt(list, y)
    if (to === place) return
    setPlace(to)
    onMove(place, to)
  }
  const latestFollow = useRef(follow)
  useEffect(() => {
    latestFollow.current = follow
  })

  const isDragging = place !== undefined
  useEffect(() => {
    if (!isDragging) return undefined
    const scroller = scrollerOf(pointer.current.list)
    let frame = requestAnimationFrame(function scroll() {
      const by = scroller === null ? 0 : scrollStep(scroller, pointer.current.y)
      if (by !== 0) {
        scroller?.scrollBy(0, by)
        latestFollow.current()
      }
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging])

  const stop = () => setPlace(undefined)
  return {
    place,
    list: {
      onPointerDown(event) {
        const grip = gripAt(event)
        if (grip === undefined || event.button !== 0) return
        event.preventDefault() // no text is selected while dragging
        // By the list: an item that is moved in the document would lose the pointer.
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = { y: event.clientY, list: event.currentTarget }
        setPlace(grip)
      },
      onPointerMove(event) {
        pointer.current.y = event.clientY
        follow()
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onLostPointerCapture: stop,
    },
  }
}

function gripAt({ target }: PointerEvent): number | undefined {
  const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null
  return grip === null ? undefined : Number(grip.dataset['grip'])
}

/** The place at this height; above all items the first, below all the last. */
function placeAt(list: Element, y: number): number {
  const items = [...list.children]
  const below = items.findIndex((item) => item.getBoundingClientRect().bottom > y)
  return below === -1 ? items.length - 1 : below
}

function scrollerOf(element: Element | null): Element | null {
  if (element === null || element.scrollHeight > element.clientHeight + 1) return element
  return scrollerOf(element.parentElement)
}

function scrollStep(scroller: Element, y: number): number {
  const { top, bottom } = scroller.getBoundingClientRect()
  const above = top + EDGE - y
  const below = y - (bottom - EDGE)
  if (above > 0) return -stepAt(above)
  return below > 0 ? stepAt(below) : 0
}

/** The farther into the edge, the faster; both in px. */
const stepAt = (depth: number): number => Math.ceil(Math.min(1, depth / EDGE) * LARGEST_STEP)
