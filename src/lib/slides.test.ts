import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInView, shownSlide, slideOfKey, type SlideView } from './slides.ts'

/** Slides of 288 px with gaps of 16, in a row that shows `width` of them. */
const rowOf = (count: number, width: number, from: number): SlideView => ({
  slides: Array.from({ length: count }, (_, slide) => ({ start: slide * 304, end: slide * 304 + 288 })),
  from,
  to: from + width,
})
const longestWay = (count: number, width: number) => Math.max(0, count * 304 - 16 - width)

describe('the slide that is shown', () => {
  test('is the one that begins nearest', () => {
    expect(shownSlide(rowOf(8, 600, 0))).toBe(0)
    expect(shownSlide(rowOf(8, 600, 140))).toBe(0)
    expect(shownSlide(rowOf(8, 600, 165))).toBe(1)
    expect(shownSlide(rowOf(8, 600, 913))).toBe(3)
  })

  test('is the last one at the end, though it does not begin there', () => {
    expect(shownSlide(rowOf(8, 600, longestWay(8, 600)))).toBe(7)
  })

  test('is the first one when all fit', () => {
    expect(shownSlide(rowOf(2, 600, 0))).toBe(0)
  })

  test('stays the one that was asked for, as long as it is wholly in view', () => {
    const end = longestWay(8, 600)
    expect(shownSlide(rowOf(8, 600, end), 6)).toBe(6)
    expect(shownSlide(rowOf(8, 600, end), 7)).toBe(7)
    expect(shownSlide(rowOf(8, 600, end - 20), 7)).toBe(6)
  })

  test('can be any, if each is asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 290, max: 2_000 }),
        fc.nat(),
        (count, width, any) => {
          const asked = any % count
          const view = rowOf(count, width, Math.min(asked * 304, longestWay(count, width)))
          expect(isInView(view, asked)).toBe(true)
          expect(shownSlide(view, asked)).toBe(asked)
        },
      ),
    )
  })
})

test('keys lead to a neighbour or an end, and never beyond', () => {
  expect(slideOfKey('ArrowRight', 1, 3)).toBe(2)
  expect(slideOfKey('ArrowRight', 2, 3)).toBe(2)
  expect(slideOfKey('ArrowLeft', 1, 3)).toBe(0)
  expect(slideOfKey('ArrowLeft', 0, 3)).toBe(0)
  expect(slideOfKey('Home', 2, 3)).toBe(0)
  expect(slideOfKey('End', 0, 3)).toBe(2)
  expect(slideOfKey('Enter', 1, 3)).toBeUndefined()
})
