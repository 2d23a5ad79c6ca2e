import { expect, test } from 'vitest'
import { boxBetween, LEAST_SIDE, moveBox, pixelsOf, resizeBox } from './mask-boxes.ts'

const BOX = { left: 0.25, top: 0.5, width: 0.5, height: 0.25 }

test('a box is drawn from any corner, and ends at the picture', () => {
  expect(boxBetween({ x: 0.75, y: 0.5 }, { x: 0.25, y: 0.75 })).toEqual(BOX)
  expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 3, y: -1 })).toEqual({
    left: 0.5,
    top: 0,
    width: 0.5,
    height: 0.5,
  })
  expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.5 + LEAST_SIDE / 2, y: 0.9 })).toBeUndefined()
})

test('a box moves and grows as far as the picture reaches, and stays large enough to be grabbed', () => {
  expect(moveBox(BOX, { x: -0.25, y: 0.125 })).toEqual({ ...BOX, left: 0, top: 0.625 })
  expect(moveBox(BOX, { x: 9, y: 9 })).toEqual({ ...BOX, left: 0.5, top: 0.75 })
  expect(resizeBox(BOX, { x: 9, y: 9 })).toEqual({ ...BOX, width: 0.75, height: 0.5 })
  expect(resizeBox(BOX, { x: -9, y: -9 })).toEqual({ ...BOX, width: LEAST_SIDE, height: LEAST_SIDE })
})

test('every pixel that a box touches is covered', () => {
  const box = { left: 0.105, top: 0.205, width: 0.1, height: 0.1 }
  expect(pixelsOf(box, { width: 100, height: 100 })).toEqual({ x: 10, y: 20, width: 11, height: 11 })
  expect(pixelsOf({ left: 0, top: 0, width: 1, height: 1 }, { width: 7, height: 5 })).toEqual({
    x: 0,
    y: 0,
    width: 7,
    height: 5,
  })
})
