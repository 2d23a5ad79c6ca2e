import { describe, expect, test } from 'vitest'

import { layOutRing, receiverScale, settledShare } from './ring-geometry.ts'

describe('the ring', () => {
  test('starts at the top and runs clockwise', () => {
    const { places, centre } = layOutRing(4, 280)
    const [top, right, bottom, left] = places
    expect(top?.y).toBeLessThan(centre)
    expect(right?.x).toBeGreaterThan(centre)
    expect(bottom?.y).toBeGreaterThan(centre)
    expect(left?.x).toBeLessThan(centre)
  })

  test.each([24, 32, 48, 72, 96, 160, 280])('keeps dots apart and inside at %i px', (size) => {
    for (let count = 1; count <= 60; count += 1) {
      const { places, dot, marks, radius, centre } = layOutRing(count, size)
      expect(radius + dot * receiverScale).toBeLessThanOrEqual(centre)
      const [first, second] = places
      if (marks !== 'dots' || first === undefined || second === undefined) continue
      expect(Math.hypot(first.x - second.x, first.y - second.y)).toBeGreaterThan(dot + dot * receiverScale)
    }
  })

  test('shows initials only where they can be read', () => {
    expect(layOutRing(8, 280).hasInitials).toBe(true)
    expect(layOutRing(8, 96).hasInitials).toBe(false)
    expect(layOutRing(24, 280).hasInitials).toBe(false)
  })

  test('thins out to ticks above 24 members, and further where ticks would touch', () => {
    expect(layOutRing(24, 280).marks).toBe('dots')
    expect(layOutRing(25, 280).marks).toBe('ticks')
    expect(layOutRing(50, 24).marks).toBe('sparse')
  })
})

describe('the settled share', () => {
  test('is the settled part of all cycles', () => {
    expect(settledShare(2, 8)).toBe(0.25)
  })

  test('is nothing before there are cycles and never more than all', () => {
    expect(settledShare(0, 0)).toBe(0)
    expect(settledShare(9, 8)).toBe(1)
  })
})
