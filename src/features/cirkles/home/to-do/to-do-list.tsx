import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { ToDo } from '#data/known/home/to-do.ts'
import { t } from '#messages/home.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/text/tag.tsx'
import type { HomeLinks } from '../../cirkle/home-links.ts'
import { type HomeSearch, pageOf } from '../../cirkle/home-search.ts'
import { HomeListSkeleton, WholeListLink } from '../home-list.tsx'
import { ToDoLink } from './to-do-link.tsx'
import { actionName, toDoWords } from './to-do-words.ts'
import lists from '../home-list.module.css'
import styles from './to-do-list.module.css'

/** More would push the Cirkles off a phone's first screen. */
const SHOWN = 5

type ToDoListProps = {
  /** The most urgent first. */
  things: readonly ToDo[]
  /** How many entries of the outbox need a person. */
  needPerson: number
  today: CalendarDate
  /** Whether the data is old: then nothing to do is only what the phone knows. */
  isStale: boolean
  search: HomeSearch
  links: HomeLinks
}

/** "To do": what waits for me, each with its one way on. */
export function ToDoList({
  things,
  needPerson,
  today,
  isStale,
  search: { tab, todo, dates },
  links,
}: ToDoListProps) {
  const heading = useId()
  const isWhole = todo === 'all'
  const shown = isWhole ? things : things.slice(0, SHOWN)
  return (
    <section className={lists['section']} aria-labelledby={heading}>
      <h2 id={heading}>{t('toDo')}</h2>
      {needPerson > 0 && (
        <Link to="/outbox" className={styles['stuck']}>
          <Icon name="warning" />
          {t('outboxNeedsYou', { count: needPerson })}
        </Link>
      )}
      {things.length === 0 && needPerson === 0 && (
        <p className={styles['none']}>
          <Icon name="check" />
          {isStale ? t('nothingToDoAsKnown') : t('nothingToDo')}
        </p>
      )}
      {things.length > 0 && (
        <Card look="flush">
          <ul className={styles['list']} aria-labelledby={heading}>
            {shown.map((each, place) => (
              <ToDoRow key={each.key} each={each} today={today} links={links} isFirst={place === 0} />
            ))}
          </ul>
          {things.length > SHOWN && (
            <WholeListLink search={pageOf({ tab, dates, todo: isWhole ? undefined : 'all' })}>
              {isWhole ? t('fewerToDo') : t('allToDo', { count: things.length })}
            </WholeListLink>
          )}
        </Card>
      )}
    </section>
  )
}

type ToDoRowProps = { each: ToDo; today: CalendarDate; links: HomeLinks; isFirst: boolean }

function ToDoRow({ each, today, links, isFirst }: ToDoRowProps) {
  const { icon, title, late, detail, action } = toDoWords(each, today)
  const about = useId()
  return (
    <li className={`${lists['row']} ${styles['row']}`}>
      <Icon name={icon} />
      <div className={lists['words']}>
        <p className={lists['title']}>{title}</p>
        <p id={about} className={lists['detail']}>
          {late !== undefined && <Tag tone="danger">{late}</Tag>} {detail}
        </p>
      </div>
      <LinkButton
        variant={isFirst ? 'primary' : 'secondary'}
        render={(look) => (
          <ToDoLink
            each={each}
            links={links}
            {...look}
            aria-label={actionName({ title, action })}
            aria-describedby={about}
          />
        )}
      >
        {action}
      </LinkButton>
    </li>
  )
}

/** Skeleton of the list. */
export const ToDoSkeleton = () => <HomeListSkeleton label={t('loadingToDo')} hasButtons />
