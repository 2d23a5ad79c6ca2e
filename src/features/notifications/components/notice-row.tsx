import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Notification } from '#contract/http/system/notifications.ts'
import { placeOf, swapHashOf } from '#contract/views/notice-place.ts'
import { timeInIndia } from '#lib/words/india-time.ts'
import styles from './notification-panel.module.css'

type NoticeRowProps = {
  notice: Notification
  /** Renders the answers to a swap request. */
  renderSwapAnswer: (hash: string) => ReactNode
}

/** One notification: a link to its subject if there is one, and its action. */
export function NoticeRow({ notice, renderSwapAnswer }: NoticeRowProps) {
  const { message, createdAt } = notice
  const place = placeOf(notice)
  const hash = swapHashOf(notice)
  const words = (
    <>
      <span>{message}</span>
      <time className={styles['when']} dateTime={createdAt}>
        {timeInIndia(createdAt)}
      </time>
    </>
  )
  return (
    <li className={styles['row']}>
      {place === undefined ? (
        <p className={styles['words']}>{words}</p>
      ) : (
        // Replaces the panel's history entry: closing what it opens leads back to the page under both.
        <Link {...place} replace state resetScroll={false} className={styles['words']}>
          {words}
        </Link>
      )}
      {hash !== undefined && renderSwapAnswer(hash)}
    </li>
  )
}
