/** A rectangle on a picture, as shares of its width and height from 0 to 1. */
export interface MaskBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A place on a picture, as shares of its width and height. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

/** Least width and height: smaller covers no digit, and cannot be grabbed. */
export const LEAST_SIDE = 0.02

/** The box that the keyboard begins with: as wide and high as eight digits are on most pictures of a card. */
export const FIRST_BOX: MaskBox = { left: 0.3, top: 0.45, width: 0.25, height: 0.08 }

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The box with these two opposite corners; undefined when it is too small to be meant. */
export function boxBetween(from: PicturePoint, to: PicturePoint): MaskBox | undefined {
  const [left, width] = spanOf(from.x, to.x)
  const [top, height] = spanOf(from.y, to.y)
  const box = { left, top, width, height }
  return box.width < LEAST_SIDE || box.height < LEAST_SIDE ? undefined : box
}

/** Start and length of the part between two places, as far as the picture reaches. */
function spanOf(one: number, other: number): readonly [start: number, length: number] {
  const start = between(0, Math.min(one, other), 1)
  return [start, between(0, Math.max(one, other), 1) - start]
}

/** The box moved by these shares, as far as the picture reaches. */
export function moveBox(box: MaskBox, { x, y }: PicturePoint): MaskBox {
  return {
    ...box,
    left: between(0, box.left + x, 1 - box.width),
    top: between(0, box.top + y, 1 - box.height),
  }
}

/** The box with its far corner moved by these shares, as far as the picture reaches. */
export function resizeBox(box: MaskBox, { x, y }: PicturePoint): MaskBox {
  return {
    ...box,
    width: between(LEAST_SIDE, box.width + x, 1 - box.left),
    height: between(LEAST_SIDE, box.height + y, 1 - box.top),
  }
}

/** The whole pixels that the box touches, on a picture of this size. */
export function pixelsOf(box: MaskBox, size: { readonly width: number; readonly height: number }) {
  const x = Math.floor(box.left * size.width)
  const y = Math.floor(box.top * size.height)
  return {
    x,
    y,
    width: Math.ceil((box.left + box.width) * size.width) - x,
    height: Math.ceil((box.top + box.height) * size.height) - y,
  }
}
