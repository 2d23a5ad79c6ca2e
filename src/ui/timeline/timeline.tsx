import { type ReactNode, useEffect, useRef } from 'react'

import { formatMonth } from '#contract/rules/calendar.ts'
import { t } from '#messages/later/timeline.ts'
import { Icon } from '../icons/icon.tsx'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { plannedTurns, type PlannedTurns } from './planned-turns.ts'
import { shortMonth } from './short-month.ts'
import styles from './timeline.module.css'

/** Turns that are drawn: more months than anybody scrolls through. */
const MOST_DRAWN = 60

type TimelineProps = PlannedTurns & {
  /** My own face, for my turn. */
  face?: ReactNode
  /** What my turn depends on while I have not joined: taking the seat I may take now, or being the next to join. */
  mineIf?: 'now' | 'next' | undefined
}

/** The turns of a Cirkle that is forming: months across, a face or an empty seat below each, mine marked. */
export function Timeline({ first, seats, taken, mine, face, mineIf }: TimelineProps) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    if (strip.current === null || mine === undefined) return
    const own = strip.current.querySelectorAll('li')[mine - 1]
    if (own === undefined) return
    strip.current.scrollLeft = own.offsetLeft - (strip.current.clientWidth - own.clientWidth) / 2
  }, [mine])
  const turns = plannedTurns({ first, seats: Math.min(seats, MOST_DRAWN), taken, mine })
  const left = seats - MOST_DRAWN
  const ofMine = MINE[mineIf ?? 'joined']
  return (
    <ScrollRegion ref={strip} label={t('turns')} className={styles['strip']}>
      <ol className={styles['turns']}>
        {turns.map((turn) => (
          <li key={turn.month} className={styles['turn']} data-of={turn.of}>
            <VisuallyHidden>
              {(turn.of === 'you' ? ofMine.spoken : SPOKEN[turn.of])(formatMonth(turn.month))}
            </VisuallyHidden>
            <span aria-hidden className={styles['month']}>
              {shortMonth(turn.month)}
            </span>
            <span aria-hidden className={styles['face']}>
              {turn.of === 'you' && face}
              {turn.of !== 'nobody' && (turn.of === 'member' || face === undefined) && (
                <Icon name="user" size={20} />
              )}
            </span>
            <span aria-hidden className={styles['caption']}>
              {turn.of === 'you' ? ofMine.caption() : CAPTIONS[turn.of]()}
            </span>
          </li>
        ))}
        {left > 0 && <li className={styles['more']}>{t('more', { count: left })}</li>}
      </ol>
    </ScrollRegion>
  )
}

const MINE = {
  joined: { caption: () => t('youReceive'), spoken: (month: string) => t('mine', { month }) },
  now: { caption: () => t('ifYouJoinNow'), spoken: (month: string) => t('mineIfNow', { month }) },
  next: { caption: () => t('ifYouJoinNext'), spoken: (month: string) => t('mineIfNext', { month }) },
}
const CAPTIONS = { member: () => t('taken'), nobody: () => t('free') }
const SPOKEN = {
  member: (month: string) => t('ofMember', { month }),
  nobody: (month: string) => t('freeSeat', { month }),
}
