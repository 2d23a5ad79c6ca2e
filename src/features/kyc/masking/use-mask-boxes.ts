import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

import { boxBetween, FIRST_BOX, type MaskBox, moveBox, type PicturePoint, resizeBox } from './mask-boxes.ts'

/** What a finger or a mouse is doing: drawing a new box, or changing one that is there. */
interface Gesture {
  readonly kind: 'draw' | 'move' | 'resize'
  readonly from: PicturePoint
  /** The boxes when it began. */
  readonly before: readonly MaskBox[]
  readonly index: number
}

/** One press of an arrow, as a share of the picture. */
const STEP = 0.01

const ARROWS: ReadonlyMap<string, PicturePoint> = new Map([
  ['ArrowLeft', { x: -STEP, y: 0 }],
  ['ArrowRight', { x: STEP, y: 0 }],
  ['ArrowUp', { x: 0, y: -STEP }],
  ['ArrowDown', { x: 0, y: STEP }],
])

/** The boxes over a picture, drawn and changed by pointer and keyboard. `onChange` is told of each change. */
export function useMaskBoxes(onChange: () => void) {
  const [boxes, setBoxes] = useState<readonly MaskBox[]>([])
  const [selected, setSelected] = useState(0)
  const picture = useRef<HTMLDivElement>(null)
  const gesture = useRef<Gesture>(undefined)

  const change = (next: readonly MaskBox[]) => {
    setBoxes(next)
    onChange()
  }
  const replace = (index: number, box: MaskBox) =>
    change(boxes.map((each, at) => (at === index ? box : each)))
  const remove = (index: number) => {
    change(boxes.filter((_, at) => at !== index))
    setSelected(Math.max(0, index - 1))
  }
  const begin = (event: PointerEvent, kind: Gesture['kind'], index: number) => {
    // The picture below would begin a new box.
    event.stopPropagation()
    const from = placeOf(event, picture.current)
    if (from === undefined || !event.isPrimary) return
    gesture.current = { kind, from, before: boxes, index }
    picture.current?.setPointerCapture(event.pointerId)
    setSelected(index)
  }
  const follow = (event: PointerEvent) => {
    const to = placeOf(event, picture.current)
    if (gesture.current === undefined || to === undefined) return
    change(boxesAfter(gesture.current, to))
  }
  return {
    boxes,
    selected: Math.min(selected, Math.max(0, boxes.length - 1)),
    select: setSelected,
    replace,
    remove,
    add() {
      change([...boxes, FIRST_BOX])
      setSelected(boxes.length)
    },
    /** For the picture. */
    surface: {
      ref: picture,
      onPointerDown: (event: PointerEvent) => begin(event, 'draw', boxes.length),
      onPointerMove: follow,
      onPointerUp(event: PointerEvent) {
        follow(event)
        gesture.current = undefined
      },
      onPointerCancel() {
        if (gesture.current !== undefined) change(gesture.current.before)
        gesture.current = undefined
      },
    },
    /** For a box: arrows move it, with Shift they change its size, Delete removes it. */
    boxAt: (index: number) => ({
      onFocus: () => setSelected(index),
      onPointerDown: (event: PointerEvent) => begin(event, 'move', index),
      onKeyDown(event: KeyboardEvent) {
        const box = boxes[index]
        const by = ARROWS.get(event.key)
        if (box !== undefined && by !== undefined) {
          // Otherwise the page scrolls.
          event.preventDefault()
          replace(index, event.shiftKey ? resizeBox(box, by) : moveBox(box, by))
        }
        if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
      },
    }),
    /** For the corner of a box that changes its size. */
    cornerOf: (index: number) => ({
      onPointerDown: (event: PointerEvent) => begin(event, 'resize', index),
    }),
  }
}

export type MaskBoxes = ReturnType<typeof useMaskBoxes>

function placeOf(event: PointerEvent, picture: Element | null): PicturePoint | undefined {
  if (picture === null) return undefined
  const { left, top, width, height } = picture.getBoundingClientRect()
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
}

function boxesAfter({ kind, from, before, index }: Gesture, to: PicturePoint): readonly MaskBox[] {
  if (kind === 'draw') {
    const drawn = boxBetween(from, to)
    return drawn === undefined ? before : [...before, drawn]
  }
  const by = { x: to.x - from.x, y: to.y - from.y }
  const edit = kind === 'move' ? moveBox : resizeBox
  return before.map((box, at) => (at === index ? edit(box, by) : box))
}
