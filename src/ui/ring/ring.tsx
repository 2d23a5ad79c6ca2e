import type { ReactNode } from 'react'

import { initialsOf } from '../text/initials.ts'
import styles from './ring.module.css'
import { layOutRing, receiverScale, type RingLayout, type RingPlace, settledShare } from './ring-geometry.ts'

/** A member on the ring, in payout order. */
export type RingMember = {
  id: string | number
  name: string
  /** Overrides the initials taken from the name. */
  initials?: string | undefined
  isYou?: boolean | undefined
  /** Receives in the open cycle: marigold. */
  isReceiver?: boolean | undefined
  hasPaid?: boolean | undefined
}

/** Widths in pixels at the usual text size; the ring grows with the reader's. */
export type RingSize = 24 | 32 | 48 | 72 | 96 | 120 | 160 | 200 | 240 | 280

type RingProps = {
  members: readonly RingMember[]
  /** Settled cycles: the arc's length. */
  settled: number
  /** All cycles; 0 while forming. */
  cycles: number
  size: RingSize
  /** The ring as a sentence (`ringSentence`); null when the words beside it already say it. */
  label: string | null
  /** Goes in the middle: a `strong` for the figure, the rest small under it. Sized to fit. */
  children?: ReactNode
}

/** The product's face: members on a circle in payout order, the arc behind them filling cycle by cycle. */
export function Ring({ members, settled, cycles, size, label, children }: RingProps) {
  const layout = layOutRing(members.length, size)
  const { centre, radius, track } = layout
  const share = settledShare(settled, cycles)
  const placed = members.flatMap((member, index) => {
    const place = layout.places[index]
    return place === undefined ? [] : [{ member, place }]
  })
  return (
    <span className={styles['ring']} data-size={size}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      >
        <circle className={styles['track']} cx={centre} cy={centre} r={radius} strokeWidth={track} />
        <circle
          className={styles['arc']}
          cx={centre}
          cy={centre}
          r={radius}
          strokeWidth={track}
          pathLength={1}
          strokeDasharray={`${share} 1`}
          strokeLinecap={share > 0 && share < 1 ? 'round' : 'butt'}
          opacity={share > 0 ? 1 : 0}
          transform={`rotate(-90 ${centre} ${centre})`}
        />
        {placed.map(({ member, place }) =>
          layout.marks === 'dots' || member.isReceiver === true || member.isYou === true ? (
            <Dot key={member.id} member={member} place={place} layout={layout} />
          ) : (
            layout.marks === 'ticks' && (
              <Tick key={member.id} hasPaid={member.hasPaid} place={place} layout={layout} />
            )
          ),
        )}
      </svg>
      {children !== undefined && <span className={styles['middle']}>{children}</span>}
    </span>
  )
}

/** Letters with signs before or after them, such as ஜோ, are wider than two Latin ones. */
const hasSigns = (letters: string): boolean => BEYOND_LATIN.test(letters) && /\p{M}/u.test(letters)
/** The table of signs takes a cheap phone a while to prepare, and most initials are Latin. */
const BEYOND_LATIN = /[^\0-\u02FF]/

type MarkProps = { place: RingPlace; layout: RingLayout }

function Dot({ member, place: { x, y }, layout: { dot, hasInitials } }: MarkProps & { member: RingMember }) {
  const { isYou = false, isReceiver = false, hasPaid = false } = member
  const initials = member.initials ?? initialsOf(member.name)
  const look = isReceiver ? 'turn' : hasPaid ? 'paid' : 'open'
  const reach = isReceiver ? dot * receiverScale : dot
  const outline = Math.min(reach * 0.35, Math.max(1.25, reach * 0.16))
  return (
    <g className={styles['dot']} data-look={look}>
      {isYou && (
        <circle className={styles['you']} cx={x} cy={y} r={reach - outline / 2} strokeWidth={outline} />
      )}
      <circle
        className={styles['fill']}
        cx={x}
        cy={y}
        r={reach - outline * (isYou ? 1.9 : 0.5)}
        strokeWidth={look === 'open' && !isYou ? Math.max(1, outline * 0.6) : 0}
      />
      {hasInitials && (
        <text x={x} y={y} fontSize={dot * (hasSigns(initials) ? 0.58 : 0.72)} dy="0.36em">
          {initials}
        </text>
      )}
    </g>
  )
}

function Tick({ hasPaid = false, place, layout }: MarkProps & { hasPaid: boolean | undefined }) {
  const { centre, radius, track } = layout
  return (
    <line
      className={styles['tick']}
      data-look={hasPaid ? 'paid' : 'open'}
      x1={centre}
      x2={centre}
      y1={centre - radius - track * 1.9}
      y2={centre - radius - track * 0.9}
      strokeWidth={Math.max(1, track * 0.35)}
      transform={`rotate(${(place.angle * 180) / Math.PI} ${centre} ${centre})`}
    />
  )
}
