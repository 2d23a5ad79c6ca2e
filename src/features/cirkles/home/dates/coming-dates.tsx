import { useId } from 'react'

import type { CalendarDate } from '#contract/rules/calendar.ts'
import { atAGlance, byDay, type ComingDate } from '#data/known/home/coming-dates.ts'
import { t } from '#messages/home.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useGrowingCount } from '#ui/lists/use-growing-count.ts'
import { Tag } from '#ui/text/tag.tsx'
import type { HomeLinks } from '../../cirkle/home-links.ts'
import { type HomeSearch, pageOf } from '../../cirkle/home-search.ts'
import { HomeListSkeleton, WholeListLink } from '../home-list.tsx'
import { ComingLink } from './coming-link.tsx'
import { comingWords, dayWords } from './coming-words.ts'
import lists from '../home-list.module.css'
import styles from './coming-dates.module.css'

/** One more than there are questions. */
const SHOWN = 4
/** Of all dates, as many as fill a large screen. */
const AT_ONCE = 20

type ComingDatesProps = {
  /** In the order of time. */
  dates: readonly ComingDate[]
  today: CalendarDate
  /** The day of the last sync. */
  knownOn: CalendarDate
  search: HomeSearch
  links: HomeLinks
}

/** "Coming dates": what I owe next, who has to pay me, and when my turn is, by day; nothing without any. */
export function ComingDates({ dates, search: { tab, todo, dates: which }, ...rest }: ComingDatesProps) {
  const heading = useId()
  const isWhole = which === 'all'
  const { count, end } = useGrowingCount(dates.length, AT_ONCE, isWhole)
  if (dates.length === 0) return null
  const shown = isWhole ? dates.slice(0, count) : atAGlance(dates, SHOWN)
  return (
    <section className={lists['section']} aria-labelledby={heading}>
      <h2 id={heading}>{t('comingDates')}</h2>
      <Card look="flush">
        <ol className={styles['days']} aria-labelledby={heading}>
          {byDay(shown).map((each) => (
            <Day key={each.day} {...each} {...rest} />
          ))}
          {isWhole && count < dates.length && <li ref={end} aria-hidden="true" />}
        </ol>
        {dates.length > SHOWN && (
          <WholeListLink search={pageOf({ tab, todo, dates: isWhole ? undefined : 'all' })}>
            {isWhole ? t('fewerDates') : t('allDates', { count: dates.length })}
          </WholeListLink>
        )}
      </Card>
    </section>
  )
}

type DayProps = Pick<ComingDatesProps, 'dates' | 'today' | 'knownOn' | 'links'> & { day: CalendarDate }

function Day({ day, dates, today, knownOn, links }: DayProps) {
  const id = useId()
  const isToday = day === today
  const entries = dates.map((each) => ({ each, ...comingWords(each, today, knownOn) }))
  const isLate = entries.some(({ tag }) => tag?.tone === 'danger')
  return (
    <li className={styles['day']} data-when={isToday ? 'today' : isLate ? 'late' : undefined}>
      <time id={id} dateTime={day} className={styles['date']} aria-current={isToday ? 'date' : undefined}>
        {dayWords(day, today)}
      </time>
      <ul aria-labelledby={id} className={styles['entries']}>
        {entries.map(({ each, icon, title, tag, detail }) => (
          <li key={each.key}>
            <ComingLink each={each} links={links} className={styles['entry']}>
              <Icon name={icon} />
              <span className={lists['words']}>
                <span className={lists['title']}>{title}</span>{' '}
                <span className={lists['detail']}>
                  {tag !== undefined && <Tag tone={tag.tone}>{tag.words}</Tag>} {detail}
                </span>
              </span>
            </ComingLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Skeleton of the dates. */
export const ComingDatesSkeleton = () => <HomeListSkeleton label={t('loadingDates')} />
