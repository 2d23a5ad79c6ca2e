import type { ReactNode } from 'react'

import type { Notification } from '#contract/http/system/notifications.ts'
import { noticeDays } from '../notice-days.ts'
import styles from './notice-list.module.css'
import { NoticeRow } from './notice-row.tsx'

export type NoticeListProps = {
  /** Newest first. */
  notices: readonly Notification[]
  /** The phone's clock, ms. */
  now: number
  /** Renders the answers to a swap request, or what became of it. */
  renderSwapAnswer: (hash: string) => ReactNode
}

/** Notifications by day, newest first. */
export function NoticeList({ notices, now, renderSwapAnswer }: NoticeListProps) {
  const rows = notices.map((notice) => ({
    createdAt: notice.createdAt,
    row: <NoticeRow key={notice.id} notice={notice} renderSwapAnswer={renderSwapAnswer} />,
  }))
  return <NoticeDays rows={rows} now={now} />
}

type NoticeDaysProps = Pick<NoticeListProps, 'now'> & {
  rows: readonly { readonly createdAt: string; readonly row: ReactNode }[]
  /** Names a day's part for a screen reader, where its day alone would not. */
  nameDay?: (day: string) => string
}

/** Rows below the days of their notifications. */
export function NoticeDays({ rows, now, nameDay = (day) => day }: NoticeDaysProps) {
  return noticeDays(rows, now).map(({ day, notices }) => (
    <section key={day} className={styles['day']} aria-label={nameDay(day)}>
      <h3>{day}</h3>
      <ul className={styles['list']}>{notices.map(({ row }) => row)}</ul>
    </section>
  ))
}
