import { type ReactNode, useEffect, useRef } from 'react'

import { formatMonth } from '#contract/rules/calendar.ts'
import { t } from '#messages/later/timeline.ts'
import { Icon } from '../icons/icon.tsx'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import type { Turn } from './planned-turns.ts'
import styles from './timeline.module.css'

/** Turns that are drawn: more months than anybody scrolls through. */
const MOST_DRAWN = 60

type TimelineProps = {
  turns: readonly Turn[]
  /** My own face, for my turn. */
  face?: ReactNode
}

/** Who receives in which month: months across, a face or an empty seat below each, mine marked. */
export function Timeline({ turns, face }: TimelineProps) {
  const strip = useRef<HTMLElement>(null)
  const mine = turns.findIndex(({ of }) => of === 'you')
  useEffect(() => {
    const own = strip.current?.querySelectorAll('li')[mine]
    if (strip.current === null || own == null) return
    strip.current.scrollLeft = own.offsetLeft - (strip.current.clientWidth - own.clientWidth) / 2
  }, [mine])
  const left = turns.length - MOST_DRAWN
  return (
    <ScrollRegion ref={strip} label={t('turns')} className={styles['strip']}>
      <ol className={styles['turns']}>
        {turns.slice(0, MOST_DRAWN).map((turn) => (
          <li key={turn.month} className={styles['turn']} data-of={turn.of}>
            <VisuallyHidden>{t(SPOKEN[turn.of], { month: formatMonth(turn.month) })}</VisuallyHidden>
            <span aria-hidden className={styles['month']}>
              {t('shortMonth', { month: Number(turn.month.slice(5)), year: turn.month.slice(0, 4) })}
            </span>
            <span aria-hidden className={styles['face']}>
              {turn.of === 'you' && face}
              {turn.of !== 'nobody' && (turn.of === 'member' || face === undefined) && (
                <Icon name="user" size={20} />
              )}
            </span>
            <span aria-hidden className={styles['caption']}>
              {t(CAPTIONS[turn.of])}
            </span>
          </li>
        ))}
        {left > 0 && <li className={styles['more']}>{t('more', { count: left })}</li>}
      </ol>
    </ScrollRegion>
  )
}

const CAPTIONS = { you: 'youReceiveHere', member: 'taken', nobody: 'free' } as const
const SPOKEN = { you: 'mine', member: 'ofMember', nobody: 'freeSeat' } as const
