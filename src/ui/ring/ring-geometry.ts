/** A member's place on the ring, in pixels from the top left corner; `angle` in radians, clockwise from the top. */
export type RingPlace = { x: number; y: number; angle: number }

/** Layout of a ring with this many places at this size. All lengths in pixels. */
export type RingLayout = {
  centre: number
  radius: number
  /** Thickness of the track. */
  track: number
  /** Radius of a member's dot; in `ticks` and `sparse` only the receiver and you have one. */
  dot: number
  /** Members as dots, as short strokes across the track, or only the receiver and you. */
  marks: 'dots' | 'ticks' | 'sparse'
  hasInitials: boolean
  places: readonly RingPlace[]
}

const mostDots = 24
const smallestDot = 1.6
const smallestDotWithInitials = 13
const smallestTickSpacing = 3

/** The receiver's dot is this much larger than the others. */
export const receiverScale = 1.15

/**
 * Lays out `count` places in payout order on a ring `size` pixels wide, the first at the top, clockwise.
 * Above 24 members, or where dots would touch, it shows ticks; where even ticks would run together, only the
 * marked members.
 */
export function layOutRing(count: number, size: number): RingLayout {
  const centre = size / 2
  const track = Math.max(2, Math.min(8, size * 0.055))
  const widest = Math.min(22, Math.max(2.6, size * 0.1))
  const edge = 1 + widest * (receiverScale - 1)
  const radius = centre - widest - edge
  const spacing = count > 1 ? 2 * radius * Math.sin(Math.PI / count) : size
  const dot = Math.min(widest, spacing * 0.4)
  const isDotted = count <= mostDots && dot >= smallestDot
  return {
    centre,
    radius,
    track,
    dot: isDotted ? dot : Math.min(widest, Math.max(track * 1.25, 2.5)),
    marks: isDotted ? 'dots' : spacing >= smallestTickSpacing ? 'ticks' : 'sparse',
    hasInitials: isDotted && dot >= smallestDotWithInitials,
    places: Array.from({ length: count }, (_, place) => {
      const angle = (2 * Math.PI * place) / count
      return { x: centre + radius * Math.sin(angle), y: centre - radius * Math.cos(angle), angle }
    }),
  }
}

/** The part of the ring that is settled, 0 to 1; 0 before there are cycles. */
export function settledShare(settled: number, cycles: number): number {
  return cycles > 0 ? Math.min(1, Math.max(0, settled / cycles)) : 0
}
