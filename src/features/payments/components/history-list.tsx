import { type ReactNode, useEffect, useRef } from 'react'

import { formatDate, todayInKolkata } from '#contract/calendar.ts'
import { entryWords } from '#data/outbox/entry-words.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { Tag } from '#ui/tag.tsx'
import type { Tone } from '#ui/tone.ts'
import { historyStatusWords } from '../history-words.ts'
import { RowDetails, UnsentDetails } from './history-details.tsx'
import styles from './history-list.module.css'
import { type HistoryRowsProps, rowId } from './history-rows.ts'

/** The history on a phone: a card a payment, unfolding to its details. */
export function HistoryList({ rows, unsent, opened, onToggle }: HistoryRowsProps) {
  return (
    <ul className={styles['list']}>
      {unsent.map((row) => {
        const { entry, subject } = row.payment
        return (
          <HistoryItem
            key={entry.id}
            id={entry.id}
            name={row.cirkleName}
            date={todayInKolkata(new Date(entry.createdAt))}
            amount={subject.amount}
            state={entryWords(entry)}
            isOpen={opened === entry.id}
            onToggle={onToggle}
          >
            <UnsentDetails row={row} />
          </HistoryItem>
        )
      })}
      {rows.map((row) => (
        <HistoryItem
          key={rowId(row)}
          id={rowId(row)}
          name={row.name}
          date={row.date}
          amount={row.amount}
          state={historyStatusWords[row.status]}
          isOpen={opened === rowId(row)}
          onToggle={onToggle}
        >
          <RowDetails row={row} />
        </HistoryItem>
      ))}
    </ul>
  )
}

type HistoryItemProps = {
  id: string
  name: string
  date: string
  amount: number
  state: { words: string; tone: Tone }
  isOpen: boolean
  onToggle: (id: string) => void
  children: ReactNode
}

function HistoryItem({ id, name, date, amount, state, isOpen, onToggle, children }: HistoryItemProps) {
  const item = useRef<HTMLDivElement>(null)
  const wasOpenAtFirst = useRef(isOpen)
  useEffect(() => {
    // A link to this payment led here; a press on it is where the eye already is.
    if (wasOpenAtFirst.current) item.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Card as="li" look="flush">
      <div ref={item}>
        <button
          type="button"
          className={styles['summary']}
          aria-expanded={isOpen}
          aria-controls={`payment-${id}`}
          onClick={() => onToggle(id)}
        >
          <span className={styles['what']}>
            <span className={styles['name']}>{name}</span>
            <span className={styles['date']}>{formatDate(date)}</span>
            <Tag tone={state.tone}>{state.words}</Tag>
          </span>
          <span className={styles['amount']}>
            <Money amount={amount} />
          </span>
          <span className={styles['chevron']} data-open={isOpen}>
            <Icon name="chevron" size={20} />
          </span>
        </button>
        <div id={`payment-${id}`} className={styles['details']} hidden={!isOpen}>
          {isOpen && children}
        </div>
      </div>
    </Card>
  )
}
